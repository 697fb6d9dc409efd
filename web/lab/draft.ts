/** An experiment that is being written: what the form has, and the file that comes of it. */
import { InputError } from '../../src/errors.ts';
import { findGame, type GameDefinition } from '../../src/variants/registry.ts';

/** Where an array of the form comes from. */
export type ArraySource =
  /** One of the game's, by its id. */
  | { readonly kind: 'preset'; readonly id: string }
  /** The position on the board when the experiment is made. */
  | { readonly kind: 'board' }
  | { readonly kind: 'typed'; readonly position: string };

export interface DraftArray {
  readonly source: ArraySource;
  /** For people; empty for the usual one. */
  readonly name: string;
}

/** Texts are as they stand in their fields. */
export interface Draft {
  /** Empty for the usual one. */
  readonly name: string;
  readonly arrays: readonly DraftArray[];
  readonly cells: 'mirror' | 'cross' | 'full';
  readonly games: string;
  readonly nodes: string;
  readonly plies: string;
  readonly seed: string;
  /** Whether it may end early, by a test that is corrected for its looks. */
  readonly endsEarly: boolean;
}

/** Games of each cell and nodes a move, for those who do not want to think about it: as many as show that
 *  difference of White's score where no game is drawn. */
export interface Size {
  readonly name: string;
  readonly games: number;
  readonly nodes: number;
}

export const SIZES: readonly Size[] = [
  { name: 'Quick look', games: 200, nodes: 300 },
  { name: 'To see 5 %', games: 1600, nodes: 1000 },
  { name: 'To see 2 %', games: 10_000, nodes: 1000 },
];

/** A draft to begin with: the first two arrays of a game, or its only one and the board's position. */
export function newDraft(game: GameDefinition): Draft {
  const [first, second] = game.arrays;
  const preset = (id: string): DraftArray => ({ source: { kind: 'preset', id }, name: '' });
  const other: DraftArray =
    second === undefined ? { source: { kind: 'board' }, name: '' } : preset(second.id);
  const [size] = SIZES;
  return {
    name: '',
    arrays: [
      first === undefined ? { source: { kind: 'board' }, name: '' } : preset(first.id),
      other,
    ],
    cells: 'mirror',
    games: String(size?.games),
    nodes: String(size?.nodes),
    plies: '6',
    seed: '1',
    endsEarly: false,
  };
}

/** What a draft is about. */
export interface DraftGame {
  readonly game: GameDefinition;
  /** The position on the board, FEN or ICN. */
  readonly board: string;
  /** The definition as JSON, if the game is the user's own. */
  readonly definition: string | null;
}

/**
 * The draft as an experiment's file.
 * @returns JSON, to be checked by `parseExperiment`
 * @throws InputError naming the key if a number is none
 */
export function formatDraft(draft: Draft, about: DraftGame): string {
  const arrays = arraysOf(draft, about);
  const names = arrays.map(({ name, id }) => name ?? id).join(' and ');
  const file = {
    id: `${about.game.id}-arrays`.slice(-40).replace(/^[^a-z]+/, ''),
    name: draft.name.trim() || `${about.game.name}: ${names}`.slice(0, 200),
    game: gameOf(about),
    arrays,
    cells: draft.cells,
    nodes: whole('nodes', draft.nodes),
    openings: { kind: 'random', plies: whole('openings.plies', draft.plies) },
    games: whole('games', draft.games),
    ...(draft.endsEarly ? { stop: stopOf(arrays, draft.cells) } : {}),
    seed: whole('seed', draft.seed),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

interface FileArray {
  readonly id: string;
  readonly name?: string;
  readonly array?: string;
  readonly position?: string;
}

function arraysOf({ arrays }: Draft, { board, game }: DraftGame): FileArray[] {
  const taken = new Set<string>();
  const unlike = (wanted: string) => {
    let id = wanted;
    for (let n = 2; taken.has(id); n++) id = `${wanted.slice(0, 36)}-${n}`;
    taken.add(id);
    return id;
  };
  return arrays.map(({ source, name: given }): FileArray => {
    const name = given.trim();
    const named = name === '' ? {} : { name };
    if (source.kind === 'preset') {
      const usual = game.arrays.find(({ id }) => id === source.id)?.name;
      const shown = name || usual;
      return {
        id: unlike(source.id),
        ...(shown === undefined ? {} : { name: shown }),
        array: source.id,
      };
    }
    if (source.kind === 'board') {
      return { id: unlike('board'), name: name || 'From the board', position: board };
    }
    return { id: unlike('own'), ...named, position: source.position.trim() };
  });
}

/** The id of a game of the program, or a whole definition. */
function gameOf({ game, definition }: DraftGame): unknown {
  if (definition !== null) return JSON.parse(definition);
  if (findGame(game.id) !== undefined) return game.id;
  throw new InputError(`the definition of ${game.name} is not known here any more`, {
    field: 'game',
    expected: 'a game of the program, or one of yours that is in the list of games',
  });
}

/** Five looks at White's score in the first two cells. */
function stopOf(arrays: readonly FileArray[], cells: Draft['cells']): object {
  const [first, second] = arrays.map(({ id }) => id);
  if (cells === 'cross' || first === undefined || second === undefined) {
    throw new InputError('there are no two cells whose White could be compared', {
      field: 'stop',
      expected:
        'arrays that play against themselves too, or an experiment that ends when all is played',
    });
  }
  return { rule: 'spending', measure: 'whiteScore', cells: [first, second], looks: 5 };
}

function whole(field: string, text: string): number {
  if (/^\s*\d{1,15}\s*$/.test(text)) return Number(text);
  const problem =
    text.trim() === '' ? 'there is no number' : `${JSON.stringify(text)} is no number`;
  throw new InputError(problem, { field, expected: 'a whole number' });
}

/** The part of the form that a refusal is about: a key of the draft, or the index of an array. */
export function refusedPart({ field }: InputError): keyof Draft | number | null {
  const array = /\barrays\[(\d+)\]/.exec(field)?.[1];
  if (array !== undefined) return Number(array);
  const [, key] = /(?:^|: )(name|cells|games|nodes|openings|seed|stop)\b/.exec(field) ?? [];
  if (key === undefined) return null;
  if (key === 'openings') return 'plies';
  return key === 'stop' ? 'endsEarly' : (key as keyof Draft);
}
