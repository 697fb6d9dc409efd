/** Setting up positions without a page: changes, undo, the engine's word, saved arrays, pictures. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findGame, type GameDefinition } from '../../src/variants/registry.ts';
import { arrayJson, idOf } from '../../web/setup/array-json.ts';
import { clear, flipColours, mirrorFiles, whiteToBlack } from '../../web/setup/changes.ts';
import { Editor } from '../../web/setup/editor.ts';
import { pictureOf } from '../../web/setup/files.ts';
import { pressOn } from '../../web/setup/keys.ts';
import { SavedArrays } from '../../web/setup/saved-arrays.ts';
import { draftArray } from '../../web/setup/to-lab.ts';

useModulesFromDisk();

const GAMES = ['chess', 'opulent', 'omega', 'delta', 'plane', 'kadesh'].map(gameOf);

function gameOf(id: string): GameDefinition {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no ${id}`);
  return game;
}

function editorOf(game: GameDefinition): Editor {
  return new Editor(game, game.arrays[0]?.position ?? '');
}

function placesOf(editor: Editor): string[] {
  return [...editor.position.peek().men.keys()];
}

/** Something that a user does, as numbers that are taken as they fit. */
const step = fc.record({
  what: fc.constantFrom('put', 'remove', 'carry', 'turn', 'mirror', 'flip', 'like', 'clear', 'key'),
  from: fc.nat(200),
  to: fc.nat(200),
  type: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const steps = fc.array(step, { minLength: 1, maxLength: 12 });
const anyGame = fc.constantFrom(...GAMES);

function act(editor: Editor, all: readonly string[], { what, from, to, type }: Step): void {
  const { ground } = editor;
  const place = all[from % all.length] ?? '';
  const other = all[to % all.length] ?? '';
  const kind = ground.types[type % ground.types.length];
  if (kind === undefined) return;
  const man = editor.manOf(kind, type % 2 === 0 ? 'white' : 'black');
  const key = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const deeds: Record<string, () => void> = {
    put: () => editor.put(place, man),
    remove: () => editor.remove(place),
    carry: () => editor.carry(place, other),
    turn: () => {
      editor.tool.value = { kind: 'man', man };
      editor.activate(place);
    },
    mirror: () => editor.change(mirrorFiles(ground)),
    flip: () => editor.change(flipColours(ground)),
    like: () => editor.change(whiteToBlack(ground)),
    clear: () => editor.change(clear),
    key: () => void pressOn(editor, place, { ...key, key: 'qK7n'.charAt(type % 4) }, 'white'),
  };
  deeds[what]?.();
}

describe('editing', () => {
  it('can be taken back to the beginning and made again, whatever was done', () => {
    fc.assert(
      fc.property(anyGame, steps, (game, done) => {
        const editor = editorOf(game);
        const all = placesOf(editor);
        const before = editor.text.peek();
        for (const one of done) act(editor, all, one);
        const after = editor.text.peek();
        while (editor.canUndo.peek()) editor.undo();
        expect(editor.text.peek()).toBe(before);
        while (editor.canRedo.peek()) editor.redo();
        expect(editor.text.peek()).toBe(after);
      }),
      { numRuns: 60 },
    );
  });

  it('turned round twice is what it was, and its text reads as the same position', () => {
    fc.assert(
      fc.property(anyGame, steps, (game, done) => {
        const editor = editorOf(game);
        const all = placesOf(editor);
        for (const one of done) act(editor, all, one);
        const { ground } = editor;
        const text = editor.text.peek();
        for (const change of [mirrorFiles(ground), flipColours(ground)]) {
          expect(ground.write(change(change(editor.position.peek())))).toBe(text);
        }
        // ICN has no text for a plane without men.
        if (editor.position.peek().men.size > 0) expect(ground.write(ground.read(text))).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it.each(GAMES.map((game) => [game.name, game] as const))(
    'gives Black in %s what White has',
    (_, game) => {
      const editor = editorOf(game);
      const before = [...editor.position.peek().men].filter(([, { side }]) => side === 'white');
      editor.change(whiteToBlack(editor.ground));
      const after = editor.position.peek().men;
      expect(after.size).toBe(2 * before.length);
      for (const [place, { code }] of before) {
        const opposite = editor.ground.reflect(place, 'ranks') ?? '';
        expect(after.get(opposite)).toMatchObject({ code, side: 'black' });
      }
    },
  );
});

describe('the engine', () => {
  it.each(GAMES.map((game) => [game.name, game] as const))(
    'accepts the array of %s, and refuses a second king in words',
    async (_, game) => {
      const editor = editorOf(game);
      await editor.wake();
      expect(editor.verdict.value?.refusal).toBeNull();
      const king = editor.typeOf('K');
      const pawn = [...editor.position.peek().men].find(([, { code }]) => code !== 'K');
      if (king === undefined || pawn === undefined) throw new Error('the game has no king');
      editor.put(pawn[0], editor.manOf(king, 'white'));
      expect(editor.verdict.value?.refusal?.reason).toMatch(/king/);
      editor.undo();
      expect(editor.verdict.value?.refusal).toBeNull();
    },
  );

  it('says which castling rights there can be, and those wanted come back', async () => {
    const editor = editorOf(gameOf('chess'));
    await editor.wake();
    editor.carry('h1', 'h3');
    expect(editor.verdict.value).toMatchObject({ rights: 'Qkq', refusal: null });
    expect(editor.text.value).toContain(' w Qkq ');
    editor.carry('h3', 'h1');
    expect(editor.text.value).toContain(' w KQkq ');
  });
});

describe('arrays', () => {
  it('are kept by name, renamed, taken away, and there on the next visit', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    const arrays = new SavedArrays(storage);
    arrays.save('chess', ' Mine ', 'one');
    arrays.save('omega', 'Mine', 'two');
    arrays.save('chess', 'Other', 'three');
    arrays.save('chess', 'Mine', 'four');
    expect(() => arrays.save('chess', '  ', 'x')).toThrow('there is no name');
    expect(() => arrays.rename('chess', 'Mine', 'Other')).toThrow('already');
    arrays.rename('chess', 'Mine', 'Yours');
    const again = new SavedArrays(storage);
    expect(again.of('chess').map(({ name, position }) => [name, position])).toEqual([
      ['Yours', 'four'],
      ['Other', 'three'],
    ]);
    again.remove('chess', 'Other');
    expect(again.of('chess')).toHaveLength(1);
    expect(again.of('omega')).toHaveLength(1);
    kept.set('fairyscope.arrays', '[{"game":1},"x",{"game":"a","name":"b","position":"c"}]');
    expect(new SavedArrays(storage).all.value).toHaveLength(1);
  });

  it('have ids that files accept', () => {
    expect(['Größe 2', '2nd try!', '漢字', 'a'.repeat(60)].map(idOf)).toEqual([
      'gro-e-2',
      'nd-try',
      'array',
      'a'.repeat(40),
    ]);
    expect(JSON.parse(arrayJson('My array', 'text'))).toEqual({
      id: 'my-array',
      name: 'My array',
      position: 'text',
    });
  });

  it('go to the form of the lab as its presets or as positions', () => {
    const about = { game: gameOf('opulent'), text: 'on the board' };
    const saved = { find: () => ({ game: 'opulent', name: 'My own', position: 'kept' }) };
    expect(draftArray('preset opulent-2005', about, saved).source).toEqual({
      kind: 'preset',
      id: 'opulent-2005',
    });
    expect(draftArray('board', about, saved).source).toEqual({
      kind: 'typed',
      position: 'on the board',
    });
    expect(draftArray('saved My own', about, saved)).toEqual({
      source: { kind: 'typed', position: 'kept' },
      name: 'My own',
    });
    expect(() => draftArray('saved x', about, { find: () => undefined })).toThrow('any more');
  });
});

describe('the picture', () => {
  it.each(
    GAMES.flatMap((game) =>
      (['figures', 'letters'] as const).map((set) => [game.name, set, game] as const),
    ),
  )('of %s in %s has every man and every square', (_, set, game) => {
    const editor = editorOf(game);
    for (const orientation of ['white', 'black'] as const) {
      const svg = pictureOf(editor, { set, orientation });
      expect(svg.match(/<g class="man"/g)).toHaveLength(editor.position.peek().men.size);
      expect(svg).not.toMatch(/undefined|NaN|url\(|href/);
    }
  });
});
