/** What can be set by `setoption`. A new option is an entry in the list here. */

import { isPlaneGame } from '../../../variants/registry.ts';
import { readGameFile } from '../../game-file.ts';
import { HASH, MAX_LINES, MAX_THREADS } from '../engine-facts.ts';
import type { Session } from '../session.ts';
import { announce, type Option, type Spin } from './options.ts';

/** Milliseconds of overhead until told otherwise. */
const OVERHEAD = 10;

/** Where the options say something. */
export interface Output {
  /** Takes a line as it is. */
  write(line: string): void;
  /** Says something to whoever reads the log. */
  info(text: string): void;
}

export class Settings {
  lines = 1;
  threads = 1;
  /** Milliseconds lost with every move. */
  overhead = OVERHEAD;
  /** Whether won, drawn and lost games are told with scores. */
  outlook = false;
  readonly options: readonly Option[];

  constructor(session: Session, output: Output) {
    const variants: Option = {
      name: 'UCI_Variant',
      type: 'combo',
      usual: session.game.id,
      words: () => session.games.map(({ id }) => id),
      set: async (id) => {
        await session.choose(id);
        output.info(describeGame(session));
      },
    };
    const path: Option = {
      name: 'VariantPath',
      type: 'string',
      usual: '',
      set: async (file) => {
        if (file === '') return;
        const game = await readGameFile(file);
        session.add(game);
        output.info(`the game ${game.id} has joined the list`);
        output.write(announce(variants));
      },
    };
    const set = (change: Partial<Pick<Settings, 'lines' | 'threads' | 'overhead' | 'outlook'>>) => {
      Object.assign(this, change);
    };
    this.options = [
      variants,
      path,
      number('Hash', HASH.usual, HASH.least, HASH.most, (size) => session.resizeHash(size)),
      { name: 'Clear Hash', type: 'button', set: () => session.clearHash() },
      number('Threads', 1, 1, MAX_THREADS, (threads) => set({ threads })),
      number('MultiPV', 1, 1, MAX_LINES, (lines) => set({ lines })),
      number('Move Overhead', OVERHEAD, 0, 10_000, (overhead) => set({ overhead })),
      // Interfaces say these; the search is the same whatever they are.
      { name: 'Ponder', type: 'check', usual: false, set: () => {} },
      { name: 'UCI_AnalyseMode', type: 'check', usual: false, set: () => {} },
      {
        name: 'UCI_ShowWDL',
        type: 'check',
        usual: false,
        set: (outlook) => set({ outlook }),
      },
    ];
  }
}

function number(name: string, usual: number, least: number, most: number, set: Spin['set']): Spin {
  return { name, type: 'spin', usual, least, most, set };
}

/** What interfaces for many games need to know of the one that has been chosen. */
function describeGame({ game }: Session): string {
  const size = isPlaneGame(game) ? '' : ` files ${game.board.files} ranks ${game.board.ranks}`;
  return `variant ${game.id}${size} startpos ${game.arrays[0]?.position ?? ''}`;
}
