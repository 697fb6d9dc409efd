/** Texts in and out of the page's game: positions, records, definitions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { parsePgn } from '../../src/notation/pgn.ts';
import { LocalRecordReader, type PlayedRecord } from '../../web/game/record-reader.ts';
import { GameSession } from '../../web/game/session.ts';
import type { GameNode } from '../../web/game/tree.ts';

const TENCUBED = readFileSync(join(ROOT, 'examples/tencubed.json'), 'utf8');

/** A storage as the browser's. */
class Storage {
  readonly texts = new Map<string, string>();
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    this.texts.set(key, text);
  }
  removeItem(key: string) {
    this.texts.delete(key);
  }
}

let session: GameSession;
let storage: Storage;

beforeAll(useModulesFromDisk);
beforeEach(async () => {
  storage = new Storage();
  session = await GameSession.open({ storage });
});

/** Everything a game says, without ids. */
function content(node: GameNode): unknown {
  const { id, parent, children, ...rest } = node;
  return { ...rest, children: children.map(content) };
}

const line = () =>
  session.line.value
    .map(({ san }) => san)
    .join(' ')
    .trim();

const ANNOTATED = `[Event "A \\"test\\" of comments"]
[White "Anna"]
[Result "0-1"]
[Variant "chess"]

{About the game. [%csl Ge4] [%eval 0.2,20]} 1. e4 $1 {[%cal Ge2e4,Rd1h5] [%eval 0.31,18] good}
(1. d4 {closed} d5 (1... Nf6 2. c4 (2. Nf3 {[%csl Yf6]}) 2... e6) 2. c4)
1... {answers} e5 {[%clk 0:01:00] [%eval #-3]} 2. Nf3 $14 $36 Nc6 (2... d6 $2) 0-1
`;

describe('a record', () => {
  it('comes in with variations, annotations, marks and evaluations', async () => {
    await session.importText(ANNOTATED);
    const root = session.root.value;
    expect(session.variant.value.id).toBe('chess');
    expect(session.current.value).toBe(root);
    expect(line()).toBe('e4 e5 Nf3 Nc6');
    expect(root.comment).toBe('About the game.');
    expect(root.evaluation).toEqual({ score: { cp: 20 }, depth: 20 });
    const [e4, d4] = root.children;
    expect(e4).toMatchObject({
      comment: 'good',
      nags: [1],
      evaluation: { score: { cp: 31 }, depth: 18 },
    });
    const name = (square: number | null) =>
      square === null ? null : session.finite.value?.board.square(square).name;
    expect(e4?.shapes.map(({ colour, from, to }) => [colour, name(from), name(to)])).toEqual([
      ['G', 'e2', 'e4'],
      ['R', 'd1', 'h5'],
    ]);
    expect(d4?.children.map(({ san }) => san)).toEqual(['d5', 'Nf6']);
    expect(e4?.children[0]).toMatchObject({
      commands: [{ name: 'clk', value: '0:01:00' }],
      evaluation: { score: { mate: -3 }, depth: 0 },
    });
    expect(session.tags.value.get('White')).toBe('Anna');
  });

  it('that goes out and comes in again is the same', async () => {
    await session.importText(ANNOTATED);
    const pgn = session.exportPgn();
    const before = [content(session.root.value), session.tags.value];
    await session.newGame('omega');
    await session.importText(pgn);
    expect([content(session.root.value), session.tags.value]).toEqual(before);
    expect(session.exportPgn()).toBe(pgn);
    expect(pgn).toContain('{[%csl Ge4] [%eval 0.20,20] About the game.}');
    expect(pgn).toMatch(/0-1\n$/);
  });

  it('made here goes out with all that has been done', async () => {
    await session.newGame('opulent', 'k9/9P/10/10/10/10/10/10/10/9K w - - 3 7');
    session.play('j9j10q');
    const { id } = session.current.value;
    session.setComment(id, 'promotes { and } so');
    session.setNags(id, [3]);
    const square = session.finite.value?.board.named('j10')?.index ?? -1;
    session.setShapes(id, [{ colour: 'B', from: square, to: null }]);
    session.setEvaluation(id, { mate: 4 }, 11);
    const before = content(session.root.value);
    const pgn = session.exportPgn();
    expect(parsePgn(pgn)[0]?.tags).toEqual(
      new Map([
        ['Variant', 'opulent'],
        ['SetUp', '1'],
        ['FEN', 'k9/9P/10/10/10/10/10/10/10/9K w - - 3 7'],
      ]),
    );
    await session.newGame('chess');
    await session.importText(pgn);
    expect(content(session.root.value)).toEqual(before);
  });

  it('with marks on squares that the board does not have keeps them', async () => {
    const pgn = '1. e4 {[%csl Gj9,Ge4] [%cal Ga1z9] [%eval huge]} *';
    await session.newGame('chess');
    await session.importText(pgn);
    const [e4] = session.root.value.children;
    expect(e4?.shapes).toHaveLength(1);
    const out = session.exportPgn();
    for (const part of ['Gj9', 'Ge4', 'Ga1z9', '[%eval huge]']) expect(out).toContain(part);
  });

  const games: [tags: string, move: string, variant: string][] = [
    ['[Variant "omega"]', 'Ww1a2', 'omega'],
    ['[Variant "Omega Chess"]', 'Ww1a2', 'omega'],
    ['[Variant "Standard"]', 'e4', 'chess'],
    ['[Variant "From Position"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', 'e4', 'chess'],
    ['[Variant "opulent-2005"]', 'a5', 'opulent-2005'],
    ['[Event "?"]', 'a5', 'opulent'],
    ['', 'a5', 'opulent'],
    // Not legal in the game shown, but in chess.
    ['[Event "?"]', 'Na3', 'chess'],
    ['', 'Na3', 'chess'],
    ['[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', 'e4', 'chess'],
  ];
  it.each(games)('tells its game: %s', async (tags, move, variant) => {
    await session.importText(`${tags}\n\n1. ${move} *`);
    expect(session.variant.value.id).toBe(variant);
    expect(session.root.value.children[0]?.san).toBe(move);
  });

  it('of another array says so', async () => {
    const array = await arrayOfTwo();
    session.play('a4');
    const pgn = session.exportPgn();
    const tags = parsePgn(pgn)[0]?.tags;
    expect([tags?.get('Array'), tags?.has('FEN')]).toEqual(['bare', true]);
    await session.newGame('chess');
    await session.importText(pgn);
    expect(session.variant.value.arrays[0]?.id).toBe('bare');
    expect(session.root.value.position).toBe(array);
    expect(line()).toBe('a4');
  });

  /** Opens the second array of a game of the user's. */
  async function arrayOfTwo(): Promise<string> {
    const game = JSON.parse(TENCUBED);
    const position = '4k5/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/4K5 w - - 0 1';
    game.arrays.push({ id: 'bare', name: 'Bare', position });
    await session.importText(JSON.stringify(game));
    const { variant } = { variant: session.variant.value };
    const [first, second] = variant.arrays;
    if (first === undefined || second === undefined) throw new Error('two arrays are expected');
    await session.newGame({ ...variant, arrays: [second, first] });
    return position;
  }

  it('of 500 plies comes in whole, and another of thousands', async () => {
    const cycle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    for (const plies of [500, 6000]) {
      const moves = Array.from({ length: plies }, (_, i) => cycle[i % 4]).join(' ');
      await session.importText(`[Variant "chess"]\n\n${moves} *`);
      expect(session.line.value).toHaveLength(plies + 1);
      session.toEnd();
      expect(session.current.value.ply).toBe(plies);
      session.setComment(session.current.value.id, 'x');
      session.undo();
      expect(parsePgn(session.exportPgn())[0]?.moves).toHaveLength(plies);
    }
  });
});

describe('a file of several records', () => {
  const FILE = `[White "A"]\n[Variant "chess"]\n\n1. e4 *\n\n[White "B"]\n[Variant "omega"]\n\n1. f3 f7 *\n
[White "C"]\n[Variant "chess"]\n\n1. e5 *\n`;

  it('offers them, and opens the one that is chosen', async () => {
    session.play('a5');
    await session.importText(FILE);
    expect(line()).toBe('a5');
    const offered = session.offered.value;
    expect(offered?.records.map(({ tags, plies }) => [tags.get('White'), plies])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 1],
    ]);
    await offered?.choose(1);
    expect(session.offered.value).toBeNull();
    expect(session.variant.value.id).toBe('omega');
    expect(line()).toBe('f3 f7');
    session.undo();
    expect(line()).toBe('a5');
  });

  it('with a bad game still opens the others', async () => {
    await session.importText(FILE);
    const offered = session.offered.value;
    await expect(offered?.choose(2)).rejects.toThrow(/^game 3, ply 1 \(line 14, column 4\), "e5"/);
    expect(line()).toBe('');
    expect(session.offered.value).toBe(offered);
    await offered?.choose(0);
    expect(line()).toBe('e4');
  });

  it('can be left alone', async () => {
    await session.importText(FILE);
    session.offered.value?.dismiss();
    expect(session.offered.value).toBeNull();
    expect(line()).toBe('');
  });

  it('gives way to what is opened after it', async () => {
    const first = session.importText(FILE);
    const second = session.importText('[Variant "chess"]\n\n1. d4 *');
    await Promise.all([first, second]);
    expect(session.offered.value).toBeNull();
    expect(line()).toBe('d4');
  });
});

describe('a position', () => {
  it('is of the game shown, and can be undone', async () => {
    session.play('a5');
    await session.importText('\ufeff  k9/10/10/10/10/10/10/10/10/9K b - - 5 9 \n');
    expect(session.current.value.position).toBe('k9/10/10/10/10/10/10/10/10/9K b - - 5 9');
    session.undo();
    expect(session.current.value.san).toBe('a5');
  });

  it('of another game is refused with the name of that game', async () => {
    await expect(
      session.importText('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'),
    ).rejects.toThrow(/^placement, offset 8: row 1 has only 8 of 10 files.*a position of Chess\)$/);
  });

  it('may have holes', async () => {
    await session.newGame('omega');
    const position = session.current.value.position.replace('*PPPPPPPPPP*', '*PPPPP1PPPP*');
    await session.importText(position);
    expect(session.current.value.position).toBe(position);
  });
});

describe('what is bad is refused with its reason and place, and changes nothing', () => {
  const cases: [text: string, reason: RegExp][] = [
    [
      '',
      /there is nothing in it; expected a position \(FEN, ICN\), a game \(PGN, ICN\) or the definition/,
    ],
    [' \n ', /there is nothing/],
    [
      'https://example.org/game/1',
      /an address is not followed; expected what is found there: a pos/,
    ],
    ['hello there', /^line 1, column 1.*"hello" has no meaning here/],
    ['rw6wr/xlnbqkbnla/10', /^placement, offset 6: "x" is no man of this game/],
    ['10/10/10/10/10/10/10/10/10/10 w', /neither side has a king/],
    ['1/2', /^text: there is no game in it/],
    ['*', /^text: there is no game in it/],
    ['k9/10/10/10/10/10/10/10/10/K8r b', /White is in check but does not move/],
    ['1. a5 a6 2. a7', /^game 1, ply 3 \(line 1, column 13\), "a7".* was read as Opulent Chess\)/],
    ['[Event "x"]\n\n1. a5 (1. b5', /^line 3, column 7.*the variation does not end/],
    ['[Variant "nonesuch"]\n\n1. e4', /^tag Variant: "nonesuch" is no game that is known here/],
    ['[Array "no"]\n\n1. a5', /^array: "no" is no array of Opulent Chess/],
    ['[FEN "x"]\n\n1. a5', /^game 1, start position: placement/],
    ['{"id": }', /^definition.*line 1, column 8/],
    ['{"id": "x"}', /^definition: /],
    [TENCUBED.replace('"RN"', '"?"'), /^definition: pieces\[2\]\.betza/],
    [TENCUBED.replace('"tencubed",', '"chess",'), /^definition: id: "chess" is a game/],
  ];
  it.each(cases)('%#: %j', async (text, reason) => {
    session.play('a5');
    session.play('a6');
    session.back();
    const before = [session.root.value, session.current.value, session.variant.value];
    await expect(session.importText(text)).rejects.toThrow(reason);
    expect([session.root.value, session.current.value, session.variant.value]).toEqual(before);
    expect(session.games.own.value).toEqual([]);
    expect(session.offered.value).toBeNull();
    expect(session.busy.value).toBe(false);
    session.undo();
    session.undo();
    expect(session.canUndo.value).toBe(false);
  });
});

describe('the definition of a game', () => {
  it('is opened and kept for the next visit', async () => {
    await session.importText(TENCUBED);
    expect(session.variant.value.id).toBe('tencubed');
    session.play('a5');
    expect(session.games.find('tencubed')?.name).toBe('TenCubed Chess');
    const next = await GameSession.open({ storage });
    await next.newGame('tencubed');
    expect(next.variant.value).toEqual(session.variant.value);
    session.undo();
    session.undo();
    expect(session.variant.value.id).toBe('opulent');
    expect(session.games.find('tencubed')).toBeDefined();
  });

  it('takes the place of a former one of the same id', async () => {
    await session.importText(TENCUBED);
    await session.importText(TENCUBED.replace('TenCubed Chess', 'Another'));
    expect(session.games.own.value.map(({ variant }) => variant.name)).toEqual(['Another']);
    expect(session.variant.value.name).toBe('Another');
  });

  it('is kept beside those that another tab keeps', async () => {
    const other = await GameSession.open({ storage });
    await session.importText(TENCUBED);
    await other.importText(TENCUBED.replace('"tencubed",', '"other",'));
    const next = await GameSession.open({ storage });
    expect(next.games.own.value.map(({ variant }) => variant.id).sort()).toEqual([
      'other',
      'tencubed',
    ]);
  });

  it('can be forgotten, and what is played goes on', async () => {
    await session.importText(TENCUBED);
    await session.games.remove('tencubed');
    expect(session.games.own.value).toEqual([]);
    session.play('a5');
    const pgn = session.exportPgn();
    await session.importText(pgn);
    expect(line()).toBe('a5');
    await session.newGame('chess');
    await expect(session.importText(pgn)).rejects.toThrow(/tencubed/);
  });

  it.each(['nonsense', '{}', '["{}", 3]', 'null'])(
    'a spoilt storage (%s) has no games',
    async (text) => {
      storage.setItem('fairyscope.games', text);
      const next = await GameSession.open({ storage });
      expect(next.games.own.value).toEqual([]);
    },
  );

  it('is there also where nothing can be kept', async () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(session.games.isKept.value).toBe(true);
    await session.importText(TENCUBED);
    expect(session.games.find('tencubed')).toBeDefined();
    expect(session.games.isKept.value).toBe(false);
  });
});

it('a reader that fails leaves the game as it is', async () => {
  class FailingReader extends LocalRecordReader {
    override play(): Promise<PlayedRecord> {
      return Promise.reject(new Error('the worker died'));
    }
  }
  const fragile = await GameSession.open({ reader: new FailingReader() });
  fragile.play('a5');
  await expect(fragile.importText('1. b5 *')).rejects.toThrow('the worker died');
  expect(fragile.current.value.san).toBe('a5');
  expect(fragile.busy.value).toBe(false);
});
