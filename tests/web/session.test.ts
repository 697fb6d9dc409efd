/** The game of the page: moves, variations, annotations, undo. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { GameSession } from '../../web/game/session.ts';
import type { GameNode } from '../../web/game/tree.ts';

let session: GameSession;

let shared: GameSession;

beforeAll(async () => {
  useModulesFromDisk();
  shared = await GameSession.open();
});
// Tests that look at all of the past take a session of their own.
beforeEach(async () => {
  session = shared;
  await session.newGame('chess');
});

/** The tree in a few words: `e4 (d4 d5) e5`. */
function outline(node: GameNode = session.root.value): string {
  const [main, ...others] = node.children;
  if (main === undefined) return '';
  const variations = others.map((other) => ` (${`${other.san} ${outline(other)}`.trim()})`);
  return `${main.san}${variations.join('')} ${outline(main)}`.trim();
}

function play(...moves: string[]): void {
  for (const move of moves) session.play(move);
}

const here = () => session.current.value;

/** 1.e4 e5 (1...c5 2.Nf3) 2.Nf3 and 1.d4, standing at the start. */
function playVariations(): void {
  play('e4', 'e5', 'Nf3');
  session.back();
  session.back();
  play('c5', 'Nf3');
  session.toStart();
  play('d4');
  session.toStart();
}

describe('a new game', () => {
  it('begins with Opulent Chess', async () => {
    const fresh = await GameSession.open();
    expect(fresh.variant.value.id).toBe('opulent');
    expect(fresh.legalMoves.value).toHaveLength(52);
    expect(fresh.finite.value?.men).toHaveLength(48);
    expect(fresh.turn.value).toBe('white');
    expect(fresh.line.value).toEqual([fresh.current.value]);
    expect(fresh.canUndo.value).toBe(false);
  });

  it('begins from the position given', async () => {
    await session.newGame('opulent', 'k9/10/10/10/10/10/10/10/10/9K b');
    expect(here().position).toBe('k9/10/10/10/10/10/10/10/10/9K b - - 0 1');
    expect(session.turn.value).toBe('black');
    expect(here().result).toEqual({ score: '1/2-1/2', reason: 'material' });
  });

  const refused: [variant: string, position: string | undefined, field: RegExp][] = [
    ['no-game', undefined, /^game/],
    ['opulent', 'x', /^placement/],
    ['opulent', '10/10/10/10/10/10/10/10/10/10 w', /^placement/],
    ['omega', 'k9/10/10/10/10/10/10/10/10/9K w', /^placement/],
  ];
  it.each(refused)('%s from "%s" is refused and nothing changes', async (variant, text, field) => {
    play('e4');
    const before = [session.variant.value, here(), session.canRedo.value];
    await expect(session.newGame(variant, text)).rejects.toThrow(field);
    expect([session.variant.value, here(), session.canRedo.value]).toEqual(before);
    play('e5');
    expect(outline()).toBe('e4 e5');
  });

  it('asked for later overtakes one asked for earlier, good or bad', async () => {
    await Promise.all([
      session.newGame('omega'),
      session.newGame('grand', 'bad'),
      session.newGame('opulent'),
    ]);
    expect(session.variant.value.id).toBe('opulent');
    expect(session.busy.value).toBe(false);
  });
});

describe('moves', () => {
  it('are added in engine and algebraic form, or as they are listed', () => {
    session.play('e2e4');
    session.play('e5');
    const move = session.legalMoves.value.find(({ text }) => text === 'g1f3');
    if (move === undefined) throw new Error('no such move');
    session.play(move);
    expect(outline()).toBe('e4 e5 Nf3');
    expect(here()).toMatchObject({ ply: 3, san: 'Nf3', check: false, result: null });
    expect(here().move).toEqual(move);
    expect(session.line.value.map(({ san }) => san)).toEqual(['', 'e4', 'e5', 'Nf3']);
  });

  it('that are known are followed', () => {
    play('e4', 'e5');
    const { id } = here();
    session.toStart();
    play('e4', 'e5');
    expect(here().id).toBe(id);
    expect(outline()).toBe('e4 e5');
  });

  it('show check and mate', () => {
    play('f3', 'e5', 'g4', 'Qh4');
    expect(here()).toMatchObject({
      san: 'Qh4#',
      check: true,
      result: { score: '0-1', reason: 'mate' },
    });
    expect(session.legalMoves.value).toEqual([]);
  });

  it('of the line count for repetition, those of other variations do not', () => {
    play('Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1');
    const before = here().id;
    play('Ng8');
    expect(here().result).toEqual({ score: '1/2-1/2', reason: 'repetition' });
    session.goTo(before);
    play('e5');
    expect(here().result).toBeNull();
    session.toStart();
    play('Nc3', 'Nc6', 'Nb1', 'Nb8');
    expect(here().result).toBeNull();
  });

  it.each(['e5', 'e2e5', 'Ke2', 'x', ''])('"%s" is refused and nothing changes', (text) => {
    play('e4', 'e5');
    session.back();
    session.back();
    const before = here();
    expect(() => session.play(text)).toThrow(InputError);
    expect(here()).toBe(before);
    expect(outline()).toBe('e4 e5');
  });

  it('lead to the nodes of other games than chess', async () => {
    await session.newGame('omega');
    session.play('Ww1a2');
    expect(here().san).toBe('Ww1a2');
    session.undo();
    session.play('f1f4');
    expect(here().position).toContain(' b KQkq - 0 1');
  });
});

describe('a line of an engine', () => {
  it('becomes a variation, and one stands at its first move', () => {
    play('e4', 'e5');
    session.back();
    session.playLine(['c7c5', 'g1f3', 'd7d6']);
    expect(outline()).toBe('e4 e5 (c5 Nf3 d6)');
    expect(here().san).toBe('c5');
    session.undo();
    expect(outline()).toBe('e4 e5');
  });

  it('joins what is there', () => {
    play('e4', 'e5', 'Nf3');
    session.toStart();
    session.playLine(['e2e4', 'e7e5', 'f1c4']);
    expect(outline()).toBe('e4 e5 Nf3 (Bc4)');
    expect(here().san).toBe('e4');
  });

  it('with an illegal move is refused whole', () => {
    expect(() => session.playLine(['e2e4', 'e7e5', 'e4e5'])).toThrow(/^moves\[2\]/);
    expect(outline()).toBe('');
    expect(session.canUndo.value).toBe(true); // the new game
    play('e4');
    expect(here().san).toBe('e4');
  });

  it('without moves changes nothing', () => {
    const before = here();
    session.playLine([]);
    expect(here()).toBe(before);
  });
});

describe('going through a game', () => {
  it('along the line and between variations', () => {
    playVariations();
    expect(outline()).toBe('e4 (d4) e5 (c5 Nf3) Nf3');
    const steps: [step: () => void, san: string][] = [
      [() => session.forward(), 'e4'],
      [() => session.nextVariation(), 'd4'],
      [() => session.nextVariation(), 'd4'],
      [() => session.forward(), 'd4'],
      [() => session.previousVariation(), 'e4'],
      [() => session.forward(), 'e5'],
      [() => session.nextVariation(), 'c5'],
      [() => session.toEnd(), 'Nf3'],
      [() => session.back(), 'c5'],
      [() => session.back(), 'e4'],
      [() => session.back(), ''],
      [() => session.back(), ''],
      [() => session.nextVariation(), ''],
      [() => session.toEnd(), 'Nf3'],
      [() => session.toStart(), ''],
    ];
    steps.forEach(([step, san], i) => {
      step();
      expect(here().san, `step ${i}`).toBe(san);
      expect(session.legalMoves.value.length).toBeGreaterThan(0);
    });
  });

  it('ignores ids that are not there', () => {
    playVariations();
    const before = here();
    session.goTo(-1);
    session.goTo(9999);
    expect(here()).toBe(before);
    expect(session.find(9999)).toBeUndefined();
  });

  it('gives the position of every node whatever the way there', () => {
    playVariations();
    const nodes = [...allNodes(session.root.value)];
    for (const node of [...nodes].reverse().concat(nodes)) {
      session.goTo(node.id);
      const next = session.legalMoves.value[0];
      expect(session.turn.value).toBe(node.ply % 2 === 0 ? 'white' : 'black');
      expect(next?.packed).toBeDefined();
      expect(here().position).toBe(node.position);
    }
  });
});

function* allNodes(node: GameNode): Generator<GameNode> {
  yield node;
  for (const child of node.children) yield* allNodes(child);
}

function idOf(...moves: string[]): number {
  let node = session.root.value;
  for (const move of moves) {
    const next = node.children.find(({ san }) => san === move);
    if (next === undefined) throw new Error(`no ${move}`);
    node = next;
  }
  return node.id;
}

describe('variations', () => {
  beforeEach(playVariations);

  const edits: [name: string, edit: () => void, outline: string][] = [
    [
      'a promoted variation',
      () => session.promote(idOf('e4', 'c5', 'Nf3')),
      'e4 (d4) c5 (e5 Nf3) Nf3',
    ],
    ['a promoted first move', () => session.promote(idOf('d4')), 'd4 (e4 e5 (c5 Nf3) Nf3)'],
    ['the main line promoted', () => session.promote(idOf('e4', 'e5')), 'e4 (d4) e5 (c5 Nf3) Nf3'],
    [
      'a line made the main one',
      () => session.makeMain(idOf('e4', 'c5', 'Nf3')),
      'e4 (d4) c5 (e5 Nf3) Nf3',
    ],
    ['a variation removed', () => session.remove(idOf('e4', 'c5')), 'e4 (d4) e5 Nf3'],
    ['the main line removed', () => session.remove(idOf('e4')), 'd4'],
    ['the start removed', () => session.remove(idOf()), 'e4 (d4) e5 (c5 Nf3) Nf3'],
  ];
  it.each(edits)('%s', (_, edit, expected) => {
    const before = outline();
    const start = session.root.value;
    edit();
    expect(outline()).toBe(expected);
    if (expected === before) return;
    session.undo();
    expect(outline()).toBe(before);
    expect(session.root.value).toEqual(start);
    session.redo();
    expect(outline()).toBe(expected);
  });

  it('are promoted one level at a time, and made main through all levels', () => {
    session.goTo(idOf('d4'));
    play('d5', 'c4');
    session.back();
    play('Nf3');
    const deep = here().id;
    session.promote(deep);
    expect(outline()).toBe('e4 (d4 d5 Nf3 (c4)) e5 (c5 Nf3) Nf3');
    session.makeMain(deep);
    expect(outline()).toBe('d4 (e4 e5 (c5 Nf3) Nf3) d5 Nf3 (c4)');
    expect(here().id).toBe(deep);
  });

  it('that are removed with the current move leave one before them', () => {
    session.goTo(idOf('e4', 'c5', 'Nf3'));
    session.remove(idOf('e4', 'c5'));
    expect(here().san).toBe('e4');
    session.undo();
    expect(here().san).toBe('Nf3');
  });
});

describe('nodes', () => {
  it('keep their ids, and share what has not changed', () => {
    playVariations();
    const [main, other] = session.root.value.children;
    session.setComment(idOf('d4'), 'closed');
    const [mainNow, otherNow] = session.root.value.children;
    expect(mainNow).toBe(main);
    expect(otherNow).not.toBe(other);
    expect(otherNow).toEqual({ ...other, comment: 'closed' });
    expect(session.find(otherNow?.id ?? -1)).toBe(otherNow);
  });

  it('know the node before', () => {
    playVariations();
    session.goTo(idOf('e4', 'c5'));
    expect(session.find(here().parent ?? -1)?.san).toBe('e4');
    expect(session.root.value.parent).toBeNull();
  });
});

describe('undo and redo', () => {
  it('go through all edits, and to where one was', async () => {
    session = await GameSession.open();
    await session.newGame('chess');
    play('e4');
    session.setComment(here().id, 'good');
    session.setNags(here().id, [1]);
    session.setShapes(here().id, [{ colour: 'G', from: 0, to: 9 }]);
    play('e5');
    session.toStart();
    expect(session.canRedo.value).toBe(false);
    const after = session.root.value;

    session.undo();
    expect(outline()).toBe('e4');
    expect(here().shapes).toHaveLength(1);
    session.undo();
    expect(here().shapes).toEqual([]);
    session.undo();
    expect(here().nags).toEqual([]);
    session.undo();
    expect(here().comment).toBe('');
    session.undo();
    expect(outline()).toBe('');
    session.undo(); // the new game
    expect(session.variant.value.id).toBe('opulent');
    expect(session.canUndo.value).toBe(false);
    session.undo();

    for (let i = 0; i < 6; i++) session.redo();
    expect(session.canRedo.value).toBe(false);
    expect(session.root.value).toEqual(after);
    expect(here()).toBe(session.root.value);
  });

  it('an edit after an undo ends what could be redone', () => {
    play('e4', 'e5');
    session.undo();
    play('c5');
    expect(session.canRedo.value).toBe(false);
    session.undo();
    session.undo();
    expect(outline()).toBe('');
  });

  it('take a comment typed without a break as one edit', () => {
    play('e4');
    const { id } = here();
    for (const text of ['a', 'ab', 'abc']) session.setComment(id, text);
    session.toStart();
    session.setComment(id, 'abcd');
    session.undo();
    expect(session.find(id)?.comment).toBe('abc');
    session.undo();
    expect(session.find(id)?.comment).toBe('');
    session.undo();
    expect(outline()).toBe('');
  });

  it('following moves and going elsewhere is no edit', () => {
    play('e4', 'e5');
    session.toStart();
    play('e4');
    session.forward();
    session.undo();
    expect(outline()).toBe('e4');
    session.redo();
    expect(outline()).toBe('e4 e5');
  });

  it('leave evaluations alone', () => {
    play('e4');
    const { id } = here();
    session.setComment(id, 'x');
    session.setEvaluation(id, { cp: 30 }, 12);
    session.setEvaluation(session.root.value.id, { mate: -3 }, 9);
    session.undo();
    expect(here().comment).toBe('');
    expect(here().evaluation).toEqual({ score: { cp: 30 }, depth: 12 });
    expect(session.root.value.evaluation).toEqual({ score: { mate: -3 }, depth: 9 });
    session.undo();
    session.redo();
    expect(session.find(id)?.evaluation).toEqual({ score: { cp: 30 }, depth: 12 });
  });

  it('an evaluation is no edit', async () => {
    session = await GameSession.open();
    play('a5');
    session.undo();
    session.setEvaluation(session.root.value.id, { cp: 1 }, 1);
    expect(session.canUndo.value).toBe(false);
    expect(session.canRedo.value).toBe(true);
  });
});
