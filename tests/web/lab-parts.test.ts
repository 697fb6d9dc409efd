/** What the lab of the page works out by itself: drafts, points of its picture. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { fenLetters, parseFen } from '../../src/notation/fen.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { chess } from '../../src/variants/chess.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { allGames } from '../../src/variants/registry.ts';
import { GameSession } from '../../web/game/session.ts';
import { arranged, arrangements } from '../../web/lab/arrange.ts';
import {
  type Draft,
  type DraftGame,
  formatDraft,
  newDraft,
  refusedPart,
  SIZES,
} from '../../web/lab/draft.ts';
import { tellPower } from '../../web/lab/power.ts';
import { showGame } from '../../web/lab/show-game.ts';
import { isTracePoint } from '../../web/lab/trace.ts';

useModulesFromDisk();

const BOARD = 'the position on the board';
const about = (game: DraftGame['game'] = opulent): DraftGame => ({
  game,
  board: game.arrays[0]?.position ?? BOARD,
  definition: null,
});

describe('a draft', () => {
  it.each(allGames)('of $name is an experiment as it stands', (game) => {
    const experiment = parseExperiment(formatDraft(newDraft(game), about(game)));
    expect(experiment.game.id).toBe(game.id);
    expect(experiment.arrays).toHaveLength(2);
    expect(experiment.cells).toHaveLength(2);
    expect(experiment.games).toBe(SIZES[0]?.games);
  });

  it('says in the file what the form says', () => {
    const draft: Draft = {
      name: ' Two arrays ',
      arrays: [
        { source: { kind: 'preset', id: 'opulent' }, name: 'Present' },
        { source: { kind: 'preset', id: 'opulent' }, name: '' },
        { source: { kind: 'board' }, name: '' },
        { source: { kind: 'typed', position: ' a position ' }, name: 'Mine' },
      ],
      cells: 'full',
      games: '20',
      nodes: '500',
      plies: '4',
      seed: '7',
      endsEarly: true,
    };
    const text = formatDraft(draft, { ...about(), board: BOARD });
    expect(JSON.parse(text)).toMatchObject({ game: 'opulent', cells: 'full', seed: 7 });
    const { name, arrays, stop, openings, cells } = parseExperiment(text);
    expect(name).toBe('Two arrays');
    const [present] = opulent.arrays;
    expect(arrays).toEqual([
      { id: 'opulent', name: 'Present', position: present?.position },
      { id: 'opulent-2', name: present?.name, position: present?.position },
      { id: 'board', name: 'From the board', position: BOARD },
      { id: 'own', name: 'Mine', position: 'a position' },
    ]);
    expect(cells).toHaveLength(4 + 6);
    expect(openings).toMatchObject({ kind: 'random', plies: 4 });
    expect(stop).toMatchObject({ rule: 'spending', cells: ['opulent', 'opulent-2'], looks: 5 });
  });

  it('of a game of the user brings its definition along', () => {
    const own = { ...chess, id: 'my-chess' };
    const definition = JSON.stringify({ id: 'my-chess', rules: [] });
    const text = formatDraft(newDraft(own), { ...about(own), definition });
    expect(JSON.parse(text).game).toEqual({ id: 'my-chess', rules: [] });
    expect(() => formatDraft(newDraft(own), about(own))).toThrow(InputError);
  });

  const refused: [change: Partial<Draft>, part: keyof Draft | number][] = [
    [{ games: '' }, 'games'],
    [{ games: 'many' }, 'games'],
    [{ games: '3' }, 'games'],
    [{ games: '-2' }, 'games'],
    [{ nodes: '0' }, 'nodes'],
    [{ nodes: '1e3' }, 'nodes'],
    [{ plies: '5' }, 'plies'],
    [{ seed: '4294967296' }, 'seed'],
    [{ cells: 'cross', endsEarly: true }, 'endsEarly'],
    [{ cells: 'cross', arrays: newDraft(opulent).arrays.slice(1) }, 'cells'],
    [{ arrays: [{ source: { kind: 'preset', id: 'none' }, name: '' }] }, 0],
    [{ games: '4', endsEarly: true }, 'endsEarly'],
  ];
  it.each(refused)('with %j is refused where that stands', (change, part) => {
    const draft = { ...newDraft(opulent), ...change };
    const make = () => parseExperiment(formatDraft(draft, about()));
    expect(make).toThrow(InputError);
    try {
      make();
    } catch (error) {
      expect(refusedPart(error as InputError)).toBe(part);
    }
  });
});

describe('putting men elsewhere', () => {
  const board = makeBoard(chess.board);
  const start = chess.arrays[0]?.position ?? '';
  const [rank1, rank8] = ['RNBQKBNR', 'rnbqkbnr'];
  const cases: [from: string, to: string, isMirrored: boolean, placement: string][] = [
    // They change places, and Black's do the same.
    ['b1', 'c1', true, `rbnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR`],
    ['b1', 'c1', false, `${rank8}/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR`],
    ['e2', 'e3', true, `${rank8}/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/${rank1}`],
    ['e7', 'e3', true, `${rank8}/pppp1ppp/4P3/8/8/4p3/PPPP1PPP/${rank1}`],
    // Each with its like on the other side: once is all.
    ['a1', 'a8', true, 'Rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/rNBQKBNR'],
  ];
  it.each(cases)('from %s to %s, mirrored: %s', (from, to, isMirrored, placement) => {
    const squares = { from: board.named(from)?.index ?? -1, to: board.named(to)?.index ?? -1 };
    const [usual, bare] = arranged(start, { variant: chess, board }, squares, isMirrored);
    expect(usual).toBe(`${placement} w KQkq - 0 1`);
    expect(bare).toBe(`${placement} w - - 0 1`);
  });

  it('is offered to every other square', () => {
    const { men } = parseFen(start, board, fenLetters(chess));
    const moves = arrangements({ variant: chess, board, men, turn: 'white' });
    expect(moves).toHaveLength(32 * 63);
  });
});

describe('a game of an experiment', () => {
  // Black takes one of two queens, which the pawn may become only because there were two.
  const start = '7r2/1P8/10/10/10/K8k/10/10/7Q2/7Q2 w - - 0 1';
  const moves = ['a5a4', 'h10h2', 'b9b10q'];
  const game = { start, moves, openingPlies: 2 } as unknown as PlayedGame;

  it('is shown with what men its array has', async () => {
    const session = await GameSession.open();
    await expect(session.openLine({ variant: opulent, position: start, moves })).rejects.toThrow(
      InputError,
    );
    await showGame(session, opulent, game);
    expect(session.line.peek().map(({ move }) => move?.text ?? null)).toEqual([null, ...moves]);
    expect(session.current.peek().move?.text).toBe('h10h2');
    expect(session.variant.peek().id).toBe('opulent');
  });

  it('is refused if it cannot be played over', async () => {
    const session = await GameSession.open();
    const before = session.current.peek().position;
    await expect(showGame(session, opulent, { ...game, moves: ['a5a4', 'a5a4'] })).rejects.toThrow(
      InputError,
    );
    expect(session.current.peek().position).toBe(before);
  });
});

describe('what so many games show', () => {
  const cases: [games: string, cells: Draft['cells'], shown: string[]][] = [
    ['8536', 'mirror', ['2.0 %']],
    ['1366', 'mirror', ['5.0 %']],
    ['8536', 'cross', ['1.4 %']],
    ['1366', 'full', ['5.0 %', '3.5 %']],
    ['', 'full', []],
    ['many', 'mirror', []],
  ];
  it.each(cases)('%s games, %s: %j', (games, cells, shown) => {
    const differences = tellPower({ games, cells }).match(/\d+\.\d %/g) ?? [];
    expect(differences).toEqual(shown);
  });
});

describe('the points of the picture', () => {
  it('are few, the farther apart the farther on', () => {
    const points = Array.from({ length: 50_000 }, (_, i) => 2 * i).filter(isTracePoint);
    expect(points[0]).toBe(10);
    expect(points.length).toBeLessThan(100);
    const gaps = points.slice(1).map((games, i) => games - (points[i] ?? 0));
    expect(gaps.every((gap, i) => gap >= Math.max(2, 0.9 * (gaps[i - 1] ?? 0) - 2))).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 50_000 }), (games) =>
        points.some((point) => point > games / 1.3 && point <= games),
      ),
    );
  });
});
