/** What the user has set about the page, kept between visits. */
import { effect, type Signal, signal } from '@preact/signals';
import { readKeptValues, type TextStorage, writeKept } from '../game/text-storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PIECE_SETS = ['figures', 'letters'] as const;

const COORDINATES = ['letters', 'numbers'] as const;

export type Theme = (typeof THEMES)[number];
export type PieceSet = (typeof PIECE_SETS)[number];
export type Coordinates = (typeof COORDINATES)[number];

export interface Settings {
  readonly theme: Signal<Theme>;
  readonly pieceSet: Signal<PieceSet>;
  /** How squares of the infinite plane are called. */
  readonly coordinates: Signal<Coordinates>;
  /** Width of the board in CSS pixels; null for as wide as there is room. */
  readonly boardSize: Signal<number | null>;
}

const KEY = 'fairyscope.settings';
export const LEAST_BOARD = 160;
const MOST_BOARD = 2000;

/**
 * The settings as they were left; whatever is wrong with them is as if it had not been set.
 * @param pieceSet of the session.
 */
export function openSettings(storage: TextStorage | null, pieceSet: Signal<PieceSet>): Settings {
  const kept = readKeptValues(storage, KEY);
  const size = kept.boardSize;
  pieceSet.value = oneOf(PIECE_SETS, kept.pieceSet);
  const settings = {
    theme: signal(oneOf(THEMES, kept.theme)),
    pieceSet,
    coordinates: signal(oneOf(COORDINATES, kept.coordinates)),
    boardSize: signal(
      typeof size === 'number' && size >= LEAST_BOARD && size <= MOST_BOARD ? size : null,
    ),
  };
  effect(() => {
    const { theme, pieceSet, coordinates, boardSize } = settings;
    const values = {
      theme: theme.value,
      pieceSet: pieceSet.value,
      coordinates: coordinates.value,
      boardSize: boardSize.value,
    };
    writeKept(storage, KEY, values);
  });
  return settings;
}

export interface Storages {
  /** Kept between visits. */
  readonly lasting: TextStorage | null;
  /** Kept while the tab is open. */
  readonly ofTab: TextStorage | null;
}

/** The browser's storages, null where they are forbidden. */
export function openStorages(): Storages {
  const open = (name: 'localStorage' | 'sessionStorage') => {
    try {
      return window[name];
    } catch {
      return null;
    }
  };
  return { lasting: open('localStorage'), ofTab: open('sessionStorage') };
}

/** Makes the page follow the theme. */
export function followTheme({ theme }: Settings): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

function oneOf<T extends string>(values: readonly [T, ...T[]], value: unknown): T {
  return values.find((known) => known === value) ?? values[0];
}
