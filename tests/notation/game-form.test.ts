import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import {
  findGameForm,
  formatGameForm,
  parseGameForm,
  usesGameForm,
} from '../../src/notation/game-form.ts';
import { findMove, formatPrinted } from '../../src/notation/move-text.ts';
import {
  formatPgn,
  newGame,
  newNode,
  parsePgn,
  replayGame,
  withSan,
} from '../../src/notation/pgn.ts';
import { formatSan, parseSan } from '../../src/notation/san.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { delta, deltaCetina } from '../../src/variants/delta.ts';
import { variants } from '../../src/variants/registry.ts';
import { anyText, damaged, refusal, tryParse } from './support/texts.ts';
import { walk } from './support/walk.ts';

beforeAll(useModulesFromDisk);

const board = makeBoard(delta.board);

/** Chess with a man that points. */
const mixed: VariantDefinition = {
  ...chess,
  pieces: [
    ...chess.pieces,
    {
      letter: 'D',
      name: 'delta',
      betza: 'fR',
      pointing: { afterMove: true, inPlace: true, capturesOwn: true, sparesFacing: true },
    },
  ],
};

/** Squares, direction, promotion, letter and mark of a text, in one word. */
function read(text: string): string {
  const { from, to, direction, promotion, letter, mark } = parseGameForm(text, board);
  const squares = [from, to].map((index) => board.square(index).name).join('-');
  const arrival = promotion === null ? '' : `=${promotion}`;
  return [squares, direction ?? 'as it is', arrival, letter, mark].filter((part) => part).join(' ');
}

describe('read', () => {
  test.each<[text: string, meaning: string]>([
    ['e3-h6 (NW)+', 'e3-h6 NW +'],
    ['d2 (NE)', 'd2-d2 NE'],
    ['a7xf2 (S)', 'a7-f2 S'],
    ['c8xe8+', 'c8-e8 as it is +'],
    ['e4-e8 (W) mate', 'e4-e8 W mate'],
    ['c8xe8 mate', 'c8-e8 as it is mate'],
    ['e9-f8', 'e9-f8 as it is'],
    // Engine form
    ['e3h6nw', 'e3-h6 NW'],
    ['d2d2ne', 'd2-d2 NE'],
    ['e3e4n', 'e3-e4 N =N'],
    ['e1d1', 'e1-d1 as it is'],
    ['e8e9q', 'e8-e9 as it is =Q'],
    ['e8xe9=Q+', 'e8-e9 as it is =Q +'],
    ['e8-e9 = n', 'e8-e9 N =N'],
    // Other hands
    ['  e3 - h6 ( nw ) + ', 'e3-h6 NW +'],
    ['e3 h6(NW)#', 'e3-h6 NW mate'],
    ['e3:h6 Nw', 'e3-h6 NW'],
    ['E3×H6 (n)', 'e3-h6 N'],
    ['e3–h6 (NW) checkmate', 'e3-h6 NW mate'],
    ['e3—h6 (NW)MATE!', 'e3-h6 NW mate'],
    ['e3-h6+ (NW)', 'e3-h6 NW +'],
    ['e3-h6 (NW)++?!', 'e3-h6 NW +'],
    ['d2 ne', 'd2-d2 NE'],
    ['d2(ne)', 'd2-d2 NE'],
    ['d2-d2 (NE)', 'd2-d2 NE'],
    ['De3-h6', 'e3-h6 as it is D'],
    ['k e1-d1', 'e1-d1 as it is K'],
  ])('%j', (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  test.each<[text: string, offset: number, message: RegExp]>([
    ['', 0, /"" is no square; expected a move such as "e3-h6 \(NW\)", or a turn/],
    ['xyz', 0, /"xyz" is no square/],
    ['j3-h6', 0, /"j3" is no square/],
    ['e10-e9', 0, /"e10" is no square/],
    ['  e3-j6', 5, /"j6" is no square; expected the square to move to/],
    ['e3-', 3, /"" is no square; expected the square to move to/],
    ['e3', 2, /"e3" says neither where to go nor where to turn/],
    ['e3+', 2, /neither where to go nor where to turn; expected another square, or one of N NE E/],
    ['e3-h6 (NNW)', 6, /"NNW" is no direction; expected one of N NE E SE S SW W NW/],
    ['e3-h6 ()', 6, /"" is no direction/],
    ['e3-h6 (NW', 6, /"\(NW" has no meaning here; expected a direction, "\+", "mate"/],
    ['e3-h6 (NW) x', 11, /"x" has no meaning here; expected "\+", "mate"/],
    ['e3-h6 (NW) (N)', 11, /"\(N\)" has no meaning here/],
    ['e3-h6-i7', 5, /"-i7" has no meaning here/],
    ['O-O', 0, /"O-O" is no square/],
    ['e3-h6 (NW) and so on, for far more than sixty-four characters of text', 64, /too long/],
  ])('%j is refused', (text, offset, message) => {
    const error = refusal(() => parseGameForm(text, board));
    expect([error.field, error.offset]).toEqual(['move', offset]);
    expect(error.message).toMatch(message);
  });

  test('any text is read or refused', () => {
    const alphabet = 'abehi1369 -x:()NESWnesw+#mate!?';
    const texts = ['e3-h6 (NW)+', 'd2 (NE)', 'e4-e8 (W) mate', 'e3h6nw'];
    fc.assert(
      fc.property(fc.oneof(anyText(alphabet), damaged(texts, alphabet)), (text) => {
        const found = tryParse(() => parseGameForm(text, board));
        if (found === undefined) return;
        const { from, to, direction } = found;
        expect([board.square(from).index, board.square(to).index]).toEqual([from, to]);
        expect(from !== to || direction !== null || /[-–—x×:\d]\s*[A-Za-z]\d/.test(text)).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('in a game', () => {
  test('written with a new direction only, and with marks', async () => {
    const engine = await Engine.load(deltaCetina);
    const printed = (text: string) => formatPrinted(engine, engine.findMove(text));
    expect(printed('h1h3n')).toBe('h1-h3');
    expect(printed('h1h3nw')).toBe('h1-h3 (NW)');
    expect(printed('d2d2ne')).toBe('d2 (NE)');
    expect(printed('d2d3n')).toBe('d2xd3');
    expect(printed('d2d3s')).toBe('d2xd3 (S)');
    engine.setPosition('4k4/9/9/9/9/9/D(E)8/9/4K4 w');
    expect(printed('a3e3n')).toBe('a3-e3 (N)+');
    expect(printed('e1d2')).toBe('e1-d2');
    engine.setPosition(
      '5D(W)3/2k3d(S)2/5D(W)2d(SW)/9/2d(S)5d(SW)/4D(N)4/1d(S)1D(N)d(S)D(N)2d(SW)/' +
        '4D(N)D(NE)D(N)2/1D(N)1K1D(N)D(NE)2 w - - 3 26',
    );
    expect(printed('e4e8w')).toBe('e4-e8 (W) mate');
    expect(printed('e4e8n')).toBe('e4-e8');
  });

  test.each([
    ['a3-e3 (N)', 'a3e3n'],
    ['a3-e3', 'a3e3e'],
    ['a3e3', 'a3e3e'],
    ['a3 - e3 (n) +', 'a3e3n'],
    ['Da3e3 N', 'a3e3n'],
    ['a3 (W)', 'a3a3w'],
    ['e1-d2', 'e1d2'],
  ])('%j is %s', async (text, move) => {
    const engine = await Engine.load(delta);
    engine.setPosition('4k4/9/9/9/9/9/D(E)8/9/4K4 w');
    expect(findMove(engine, text).text).toBe(move);
    expect(parseSan(engine, text).text).toBe(move);
    expect(engine.findMove(text).text).toBe(move);
  });

  test('with pawns too, promotions are told from directions', async () => {
    const engine = await Engine.load(mixed);
    engine.setPosition('6k1/PD(E)6/8/8/8/8/8/K7 w');
    for (const [text, move] of [
      ['a7a8n', 'a7a8n'],
      ['a7-a8=N', 'a7a8n'],
      ['a7-a8 = q', 'a7a8q'],
      ['b7c7n', 'b7c7n'],
      ['b7-c7', 'b7c7e'],
    ] as const) {
      expect(engine.findMove(text).text).toBe(move);
    }
    expect(formatPrinted(engine, engine.findMove('a7a8n'))).toBe('a7-a8=N');
    expect(formatPrinted(engine, engine.findMove('b7c7n'))).toBe('b7-c7 (N)');
    for (const [text, message] of [
      ['a7a8', /promotion letter needed/],
      ['a7a8e', /promotion to E is not possible on a8/],
      ['b7c7q', /the man that moves to c7 is not promoted/],
      ['a1a2n', /the man that moves to a2 is not promoted/],
    ] as const) {
      expect(refusal(() => engine.findMove(text)).message).toMatch(message);
    }
    for (const move of engine.legalMoves()) {
      expect(engine.findMove(move.text)).toEqual(move);
      expect(engine.findMove(formatPrinted(engine, move))).toEqual(move);
    }
  });

  test.each<[text: string, offset: number, message: RegExp]>([
    ['a3-a4', 0, /a3 to a4 is not a legal move \(the delta on a3 does not move to a4\)/],
    [' b3-b4', 1, /no man on b3/],
    ['e9-e8', 0, /Black's man on e9, and White is to move/],
    ['a3 (E)', 0, /the man on a3 cannot turn to E; expected one of N NE SE S SW W NW/],
    ['e1-d2 (N)', 0, /the man on e1 does not point; expected no direction/],
    ['Ka3-e3', 0, /"K" is not the man on a3; expected D/],
    ['f1xa6', 0, /no man on f1/],
  ])('%j is refused', async (text, offset, message) => {
    const engine = await Engine.load(delta);
    engine.setPosition('4k4/9/9/9/9/9/D(E)8/9/4K4 w');
    const error = refusal(() => findMove(engine, text));
    expect([error.field, error.offset]).toEqual(['move', offset]);
    expect(error.message).toMatch(message);
  });

  test('the rule is named that a capture breaks', async () => {
    const engine = await Engine.load(deltaCetina);
    const error = refusal(() => findMove(engine, 'e4xe6'));
    expect(error.message).toMatch(
      /e4 to e6 is not a legal move \(the delta on e4 faces the man on e6/,
    );
  });

  test.each([delta, deltaCetina])('$name: every move is read as it is printed', async (variant) => {
    const engine = await Engine.load(variant);
    for (const seed of [1, 2, 3]) {
      engine.setPosition();
      walk(engine, 25 * seed, seed);
      const moves = engine.legalMoves();
      const texts = moves.map((move) => formatGameForm(engine, move));
      expect(new Set(texts).size).toBe(moves.length);
      const chosen = texts
        .map((text, i) => ({ text, move: moves[i] }))
        .filter((_, i) => i % 7 === 0);
      for (const { text, move } of chosen) expect(findGameForm(engine, text)).toEqual(move);
    }
  });
});

test('records in PGN hold engine form, and read both', async () => {
  const engine = await Engine.load(deltaCetina);
  const game = newGame(engine);
  const texts = ['h1h3n', 'g9i7sw', 'd2d2ne'];
  for (const text of texts) {
    const move = engine.findMove(text);
    expect(formatSan(engine, move)).toBe(text);
    game.moves.push(newNode(formatSan(engine, move)));
    engine.make(move);
  }
  const pgn = formatPgn(game);
  expect(pgn).toContain('1. h1h3n g9i7sw 2. d2d2ne *');
  expect(parsePgn(pgn)).toEqual([game]);
  game.moves[0] = newNode('h1-h3');
  game.moves[1] = newNode('g9-i7 (SW)');
  expect([...replayGame(game, engine).moves.values()].map(({ text }) => text)).toEqual(texts);
  expect(formatPgn(withSan(game, engine))).toBe(pgn);
});

test('games without men that point have none', () => {
  expect(usesGameForm(chess)).toBe(false);
  expect(variants.filter(usesGameForm).map(({ id }) => id)).toEqual(['delta', 'delta-cetina']);
});
