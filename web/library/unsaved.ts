/** Whether the game on the board is kept and its last changes could not be; for whoever does not see the library. */
import { signal } from '@preact/signals';

export const isUnsaved = signal(false);
