/** The page's address: what it says of a game, and what of it is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { formatHash, parseHash, type UrlState } from '../../web/game/url-state.ts';

const NOTHING: UrlState = {
  tab: null,
  game: null,
  array: null,
  position: null,
  moves: [],
  ply: null,
  orientation: 'white',
};

describe('an address', () => {
  const cases: [hash: string, state: Partial<UrlState>][] = [
    ['#/', {}],
    ['#/perft', { tab: 'perft' }],
    ['#/analyse?game=omega', { tab: 'analyse', game: 'omega' }],
    [
      '#/analyse?game=opulent&moves=a3a5,b8b6',
      { tab: 'analyse', game: 'opulent', moves: ['a3a5', 'b8b6'] },
    ],
    [
      '#/analyse?game=x&array=y&side=black',
      { tab: 'analyse', game: 'x', array: 'y', orientation: 'black' },
    ],
    [
      '#/a?game=omega&fen=w10w/*10*_w_-_e2,e3_0_1&moves=a1a2&ply=0',
      { tab: 'a', game: 'omega', position: 'w10w/*10* w - e2,e3 0 1', moves: ['a1a2'], ply: 0 },
    ],
  ];
  it.each(cases)('%s', (hash, state) => {
    expect(parseHash(hash)).toEqual({ ...NOTHING, ...state });
    expect(formatHash({ ...NOTHING, ...state })).toBe(hash);
  });

  it.each(['', '#', '#/?', '/', '#/?&'])('"%s" names nothing', (hash) => {
    expect(parseHash(hash)).toEqual(NOTHING);
  });

  it('does not say what goes without saying', () => {
    const state = { ...NOTHING, tab: 'a', moves: ['e2e4', 'e7e5'], ply: 2 };
    expect(formatHash(state)).toBe('#/a?moves=e2e4,e7e5');
  });

  it('comes back as it was', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/);
    const states = fc.record({
      tab: fc.option(word),
      game: fc.option(fc.string({ minLength: 1 }), { nil: null }),
      array: fc.option(word),
      position: fc.option(fc.string().map((text) => text.replaceAll('_', ''))),
      moves: fc.array(word),
      ply: fc.option(fc.nat(9)),
      orientation: fc.constantFrom('white', 'black'),
    });
    fc.assert(
      fc.property(states, (state) => {
        const hash = formatHash(state);
        const ply = state.ply === state.moves.length ? null : state.ply;
        expect(parseHash(hash)).toEqual({ ...state, ply });
        // What browsers make of it.
        expect(new URL(hash, 'http://localhost/').hash).toBe(hash);
      }),
    );
  });
});

describe('a bad address is refused', () => {
  const cases: [hash: string, reason: RegExp][] = [
    ['#analyse!', /^address: it names no tab/],
    ['#/analyse?colour=red', /"colour" means nothing; expected game, array, fen, moves, ply, side/],
    ['#/analyse?game=a&game=b', /"game" is given twice/],
    ['#/analyse?side=left', /"left" is no side; expected "white" or "black"/],
    ['#/analyse?ply=-1', /"-1" is no number of half-moves/],
    ['#/analyse?ply=', /"" is no number of half-moves/],
    ['#/analyse?moves=e2e4,,e7e5', /empty or overlong move/],
    [`#/analyse?moves=${'x'.repeat(65)}`, /empty or overlong move/],
    ['#/analyse?fen=%zz', /a "%" that stands for no character/],
    [`#/${'a'.repeat(100_001)}`, /too long/],
  ];
  it.each(cases)('%.40s', (hash, reason) => {
    expect(() => parseHash(hash)).toThrow(InputError);
    expect(() => parseHash(hash)).toThrow(reason);
  });
});
