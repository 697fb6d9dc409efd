/** Games that are played, with a made-up engine and a clock that is moved by hand. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Choice } from '../../src/lab/play/draw-move.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { delta } from '../../src/variants/delta.ts';
import { GameSession } from '../../web/game/session.ts';
import { cannotMate } from '../../web/play/bare-king.ts';
import { PlayControl } from '../../web/play/control.ts';
import { GameKeeper } from '../../web/play/keeper.ts';
import type { PlaySetup } from '../../web/play/record.ts';

useModulesFromDisk();

const WHITE: PlaySetup = { opponent: 'engine', level: 8, colour: 'white', clock: null };
const TWO: PlaySetup = { ...WHITE, opponent: 'person' };

/** What the engine answers, one after the other; then it never does. */
let answers: Choice[];
/** How long it may think each time, in milliseconds. */
let times: (number | null | undefined)[];
let now: number;
let session: GameSession;
let control: PlayControl;
let kept: Map<string, string>;

const storages = () => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { ofTab: null, lasting: storage };
};
const opened = (of: GameSession) =>
  new PlayControl({
    session: of,
    keeper: new GameKeeper(storages()),
    silence: () => {},
    now: () => now,
    delay: async () => {},
    opponent: {
      search: async (_position, _turn, { moveTime }) => {
        times.push(moveTime);
        const answer = answers.shift();
        return answer === undefined ? new Promise(() => {}) : [answer];
      },
      stop: () => {},
      rest: () => {},
    },
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const played = () => control.record.value?.moves;
const outcome = () => control.record.value?.outcome;

beforeEach(async () => {
  answers = [];
  times = [];
  now = 0;
  kept = new Map();
  session = await GameSession.open();
  control = opened(session);
});

describe('against the engine', () => {
  beforeEach(() => control.start(WHITE, { variant: chess, moves: [] }));

  it('moves by turns, and takes both moves back', async () => {
    answers = [{ move: 'e7e5', score: 5 }];
    control.move('e2e4');
    expect(control.canMove.value).toBe(false);
    control.move('d7d5');
    await settled();
    expect(played()).toEqual(['e2e4', 'e7e5']);
    expect(control.record.value?.scores).toEqual([5]);
    control.takeBack();
    expect(played()).toEqual([]);
    expect(control.record.value?.scores).toEqual([]);
    expect(session.root.value.children).toEqual([]);
    expect(control.canMove.value).toBe(true);
  });

  it('takes back one move while the engine thinks, whose answer then counts for nothing', async () => {
    control.move('e2e4');
    expect(control.isThinking.value).toBe(true);
    control.takeBack();
    await settled();
    expect(played()).toEqual([]);
    expect(control.isThinking.value).toBe(false);
  });

  it('refuses moves while an earlier position is shown', async () => {
    answers = [{ move: 'e7e5', score: 0 }];
    control.move('e2e4');
    await settled();
    session.toStart();
    expect(control.canMove.value).toBe(false);
    control.move('d2d4');
    expect(played()).toHaveLength(2);
  });

  it('waits while another game is shown, and comes back as it was', async () => {
    answers = [{ move: 'e7e5', score: 0 }];
    control.move('e2e4');
    await settled();
    await session.newGame('omega');
    expect(control.phase.value).toBe('away');
    await control.resume();
    expect(control.phase.value).toBe('on');
    expect(session.variant.value.id).toBe('chess');
    expect(session.path.value.map(({ san }) => san)).toEqual(['', 'e4', 'e5']);
  });

  it('is found by the next visit, paused', async () => {
    control.move('e2e4');
    const later = opened(await GameSession.open());
    expect(later.phase.value).toBe('away');
    answers = [{ move: 'e7e5', score: 0 }];
    await later.resume();
    await settled();
    expect(later.record.value?.moves).toEqual(['e2e4', 'e7e5']);
  });

  it('is given up; record and tags say so', () => {
    control.move('e2e4');
    control.resign();
    expect(outcome()).toEqual({ score: '0-1', reason: 'resignation' });
    expect(session.exportPgn()).toMatch(/\[Result "0-1"\][\s\S]*e4 0-1\s*$/);
    expect(session.tags.value.get('Black')).toBe('Fairyscope, level 8');
    expect(control.canMove.value).toBe(false);
  });

  it('goes on after it with colours swapped', async () => {
    control.resign();
    await control.rematch();
    expect(control.record.value?.setup.colour).toBe('black');
    expect(control.isThinking.value).toBe(true);
  });

  it('declines a draw early on, and need not be asked again at once', async () => {
    answers = [{ move: 'e7e5', score: 0 }];
    control.move('e2e4');
    await settled();
    control.offerDraw();
    expect(outcome()).toBeNull();
    expect(control.message.value).toBe('The engine declines the draw.');
    expect(control.canOffer.value).toBe(false);
  });
});

describe('two people', () => {
  it('play to mate', async () => {
    await control.start(TWO, { variant: chess, moves: ['f2f3', 'e7e5'] });
    control.move('g2g4');
    expect(control.takesBack.value).toBe(1);
    control.move('d8h4');
    expect(outcome()).toEqual({ score: '0-1', reason: 'mate' });
  });

  it('take back no further than to where the game began', async () => {
    await control.start(TWO, { variant: chess, moves: ['f2f3', 'e7e5'] });
    expect(control.takesBack.value).toBe(0);
  });

  it('offer and accept a draw; a move of the other side declines it', async () => {
    await control.start(TWO, { variant: chess, moves: [] });
    control.move('e2e4');
    control.offerDraw();
    expect(control.record.value?.offer).toBe('black');
    control.move('e7e5');
    expect(control.record.value?.offer).toBe('black');
    control.move('g1f3');
    expect(control.record.value?.offer).toBeNull();
    control.move('b8c6');
    control.offerDraw();
    control.answerOffer(true);
    expect(outcome()).toEqual({ score: '1/2-1/2', reason: 'agreement' });
  });

  it('go on after an offer that is declined', async () => {
    await control.start(TWO, { variant: chess, moves: [] });
    control.move('e2e4');
    control.offerDraw();
    control.answerOffer(false);
    expect(control.record.value?.offer).toBeNull();
    expect(outcome()).toBeNull();
    control.move('e7e5');
    expect(played()).toHaveLength(2);
  });

  it('cannot begin where the game is over', async () => {
    const line = { variant: chess, moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] };
    await expect(control.start(TWO, line)).rejects.toThrow(/over in this position/);
    expect(control.record.value).toBeNull();
  });
});

describe('the clock', () => {
  const clock = { minutes: 1, increment: 1 };

  it('stands while the game waits', async () => {
    await control.start({ ...TWO, clock }, { variant: chess, moves: [] });
    now = 10_000;
    control.move('e2e4');
    expect(control.timeOf('white')).toBe(51_000);
    now = 15_000;
    control.pause();
    now = 500_000;
    expect(control.timeOf('black')).toBe(55_000);
    await control.resume();
    now += 1000;
    expect(control.timeOf('black')).toBe(54_000);
  });

  it('leaves the engine a share of its time in whole milliseconds', async () => {
    const setup = { ...WHITE, clock: { minutes: 0.5, increment: 0 } };
    await control.start(setup, { variant: chess, moves: [] });
    answers = [{ move: 'e7e5', score: 0 }];
    now = 0.3;
    control.move('e2e4');
    now = 20_000.7;
    await settled();
    control.move('d2d4');
    expect(times).toEqual([1000, 333]);
  });

  it.each([
    ['7k/8/8/8/8/8/8/1QK5 w - - 0 1', { score: '1/2-1/2', reason: 'time, too few men' }],
    ['6qk/8/8/8/8/8/8/1QK5 w - - 0 1', { score: '0-1', reason: 'time' }],
  ])('whose time is over in %s: %j', async (position, expected) => {
    await control.start({ ...TWO, clock }, { variant: chess, position, moves: [] });
    now = 61_000;
    control.move('b1b2');
    await expect.poll(outcome).toEqual(expected);
    expect(played()).toEqual([]);
  });

  it.each([
    [chess, '4k3/8/8/8/8/8/8/R2NK3 w - - 0 1', 'black', true],
    [chess, '4k1n1/8/8/8/8/8/8/R2NK3 w - - 0 1', 'black', true],
    [chess, '4k1r1/8/8/8/8/8/8/R2NK3 w - - 0 1', 'black', false],
    // A lone omega may still walk to its goal.
    [delta, '4k4/9/9/9/9/9/9/9/D(N)3K4 w - - 0 1', 'black', false],
  ] as const)('%o: %s, whether %s cannot mate: %s', async (game, position, side, expected) => {
    expect(await cannotMate(game, position, side)).toBe(expected);
  });
});
