/** Squares that the panel has the board mark, while the text about them is pointed at. */
import { type Signal, signal } from '@preact/signals';
import type { Place } from '../../setup/position.ts';

export const markedPlaces: Signal<readonly Place[]> = signal([]);
