/** Opulent Chess (Greg Strong) in its first array: bishops outside the knights. */
import type { ReferenceGame } from '../game.ts';
import { opulent } from './opulent.ts';

export const opulent2005: ReferenceGame = {
  ...opulent,
  name: 'opulent-2005',
  start: 'rw6wr/clbnqknbla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLBNQKNBLA/RW6WR w - - 0 1',
};
