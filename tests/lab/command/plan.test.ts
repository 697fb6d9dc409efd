/** `fairyscope lab plan`: numbers of games, what they show, and options that do not go together. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { UsageError } from '../../../src/node/cli/output.ts';
import { runCommandLine } from '../../../src/node/cli/program.ts';
import { answerOf, runCli } from '../../cli/support/run-cli.ts';

const plan = (...args: string[]) =>
  answerOf(['lab', 'plan', ...args]) as Promise<Readonly<Record<string, number>>>;

describe('the plan', () => {
  it.each([
    ['0.01', 34_143],
    ['0.02', 8536],
    ['0.05', 1366],
  ])('for a difference of %s with 13 %% draws is %d games an array', async (difference, games) => {
    expect(await plan('--difference', difference, '--draws', '0.13')).toEqual({
      measure: 'score',
      draws: 0.13,
      difference: Number(difference),
      games,
      alpha: 0.05,
      power: 0.8,
    });
  });

  it('tells what games show, and how surely', async () => {
    const seen = await plan('--games', '8536');
    expect(seen.difference).toBeCloseTo(0.02, 6);
    const { power } = await plan('--games', '8536', '--difference', '0.02');
    expect(power).toBeCloseTo(0.8, 4);
    const { games } = await plan('--measure', 'draws', '--difference', '0.03');
    expect(games).toBe(1973); // 2 · 0.13 · 0.87 · 7.849 / 0.0009
  });

  it('does not tell of differences above all', async () => {
    expect((await runCli(['lab', 'plan', '--games', '1'])).stdout).toMatch(/show no difference in/);
  });

  it('of a match is that of one sample', async () => {
    // Near even: 7.849 · 0.87 / 4 / (5 · ln 10 / 1600)².
    const { games = 0 } = await plan('--elo', '5');
    expect(games / ((7.8489 * 0.2175) / ((5 * Math.LN10) / 1600) ** 2)).toBeCloseTo(1, 2);
    const { power } = await plan('--elo', '5', '--games', `${games}`);
    expect(power).toBeCloseTo(0.8, 4);
  });

  it('of a sequential test has its mean lengths', async () => {
    // Wald: 2 · 0.9 · ln 19 over the square of 5 · ln 10 / 800.
    const games = Math.ceil((1.8 * Math.log(19)) / ((5 * Math.LN10) / 800) ** 2);
    expect(await plan('--elo0', '0', '--elo1', '5')).toMatchObject({
      model: 'normalized',
      games: { elo0: games, elo1: games },
    });
  });

  it('is told in words', async () => {
    const { stdout } = await runCli(['lab', 'plan']);
    expect(stdout).toBe(
      "8536 games of each of two arrays show a difference of 2 % in White's mean score\n" +
        'with a probability of 80 %; two-sided test at 5 %, 13 % draws\n',
    );
  });
});

const refusals: [args: string[], message: string][] = [
  [['--draws', '1'], '--draws: "1" is no such number; expected a number from 0 to 0.99'],
  [['--draws', '-0.1'], '--draws: "-0.1" is no such number'],
  [['--draws', '13%'], '--draws: "13%" is no such number'],
  [['--difference', '0'], '--difference: "0" is no such number; expected a number above 0'],
  [['--difference', '2'], '--difference: "2" is no such number'],
  [['--games', '0'], '--games: "0" is no such number'],
  [['--games', '1.5'], '--games: "1.5" is no such number'],
  [['--games', '9', '--difference', '0.1', '--power', '0.9'], '--power is what comes out'],
  [['--power', '0.01'], 'plan: alpha 0.05 and power 0.01; expected alpha above 0'],
  [['--measure', 'length'], '--measure: "length" is none of them; expected score or draws'],
  [['--measure', 'draws', '--draws', '0'], 'plan: 0 is no such share of draws; expected above 0'],
  [['--elo', '5', '--difference', '0.1'], "cannot be used with option '--difference <p>'"],
  [['--elo', '400', '--draws', '0.5'], 'plan: 0.5 of draws; expected from 0 and below 0.18'],
  [['--elo0', '0'], 'a sequential test has two hypotheses'],
  [['--elo0', '5', '--elo1', '5'], '--elo1: 5 is not above 5'],
  [['--elo0', '0', '--elo1', '5', '--games', '9'], "cannot be used with option '--games <n>'"],
  [['--elo0', '0', '--elo1', '5', '--alpha', '0.6'], 'plan: 0.6 is no error rate'],
  [['--beta', '0.1'], '--beta is said of no sequential test'],
];

describe('bad input', () => {
  it.each(refusals)('%j', async (args, message) => {
    const refusal = await runCommandLine(['lab', 'plan', ...args]).catch((error) => error);
    expect(refusal instanceof InputError || refusal instanceof UsageError).toBe(true);
    expect(refusal.message).toContain(message);
    expect(refusal.message).not.toContain('\n');
  });
});
