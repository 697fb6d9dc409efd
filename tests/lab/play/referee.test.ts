/** Games from elsewhere are played over: what was played passes, and nothing else. */
import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import { Referee } from '../../../src/lab/play/referee.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { sketch } from '../support/experiments.ts';

useModulesFromDisk();

const chess = sketch({ cells: [{ first: { array: 'chess' }, nodes: 20 }] });
const plane = sketch({ game: 'plane', games: 2 });
const crossed = sketch({
  game: 'opulent',
  games: 2,
  cells: [{ first: { array: 'opulent' }, second: { array: 'opulent-2005' }, nodes: 20 }],
});

async function played(experiment = chess, numbers = [0, 1]): Promise<PlayedGame[]> {
  const player = await GamePlayer.open(experiment);
  const games: PlayedGame[] = [];
  for (const number of numbers) games.push(await player.play(number));
  await player.close();
  return games;
}

it.each([
  ['chess', chess],
  ['two arrays', crossed],
  ['the plane', plane],
])('passes games of %s as they were played', async (_, experiment) => {
  const referee = new Referee(experiment);
  for (const game of await played(experiment)) {
    expect(await referee.check(game, 'line 2')).toEqual(game);
  }
});

describe('of a game that was played', () => {
  type Change = (game: PlayedGame) => Partial<PlayedGame>;
  const without = <T>(list: readonly T[]) => list.slice(0, -1);
  const cases: [name: string, change: Change, message: string][] = [
    ['another start', () => ({ start: '8/8/8/8/8/8/8/8 w - - 0 1' }), 'start: the game begins'],
    [
      'an illegal move',
      ({ moves }) => ({ moves: ['e2e5', ...moves.slice(1)] }),
      'moves[0]: "e2e5"',
    ],
    [
      'a cut end',
      ({ moves, scores }) => ({ moves: without(moves), scores: without(scores) }),
      'moves: the game has not ended',
    ],
    [
      'moves after its adjudication',
      ({ moves, scores }) => ({
        scores: [...scores.slice(0, 4), ...moves.slice(4).map(() => 900)],
      }),
      'moves: the game goes on after its end (1-0, resigned); expected 8 of them',
    ],
    [
      'another result',
      ({ result }) => ({ result: result === '1-0' ? '0-1' : '1-0' }),
      'is not how the game ends',
    ],
    ['another reason', () => ({ reason: 'goal' }), 'reason: "goal" is not how the game ends'],
    ['another opening', () => ({ openingPlies: 2 }), 'openingPlies: 2 is not that of this'],
    ['an opening of its own', () => ({ openingShared: false }), 'openingShared: false is not'],
    [
      'no score',
      ({ scores }) => ({ scores: scores.map(() => null) }),
      'scores[4]: null does not fit; expected a score',
    ],
  ];
  it.each(cases)('refuses %s', async (_, change, message) => {
    const [game] = await played(chess, [0]);
    if (game === undefined) throw new Error('no game');
    const checked = new Referee(chess).check({ ...game, ...change(game) }, 'line 2');
    await expect(checked).rejects.toThrow(/^line 2, /);
    await expect(new Referee(chess).check({ ...game, ...change(game) }, 'line 2')).rejects.toThrow(
      message,
    );
  });

  it('finds the facts anew', async () => {
    const [game] = await played(chess, [0]);
    if (game === undefined) throw new Error('no game');
    const facts = { ...game.facts, captures: [], checks: [1, 2, 3] };
    expect(await new Referee(chess).check({ ...game, facts }, 'line 2')).toEqual(game);
  });
});
