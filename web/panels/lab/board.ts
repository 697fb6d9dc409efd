/** What the lab changes about the board while it is shown. */
import { type Signal, signal } from '@preact/signals';
import type { BoardProps } from '../../board/props.ts';

export const labBoard: Signal<Partial<BoardProps>> = signal({});
