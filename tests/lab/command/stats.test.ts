/** `fairyscope lab stats`: the numbers other programs agree on, and what cannot be estimated. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { strengthOf } from '../../../src/lab/statistics/strength.ts';
import { UsageError } from '../../../src/node/cli/output.ts';
import { runCommandLine } from '../../../src/node/cli/program.ts';
import { answerOf, runCli } from '../../cli/support/run-cli.ts';

interface Row {
  readonly results: number[];
  readonly model: string;
  readonly elo0: number;
  readonly elo1: number;
  readonly games: number;
  readonly score: number;
  readonly se: number;
  readonly elo?: number;
  readonly elo_err95?: number;
  readonly nelo?: number;
  readonly los?: number;
  readonly llr: number;
}

const file = new URL('../../vectors/statistics.json', import.meta.url);
const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'));

/** Counts as an option: those of games begin with the wins. */
function given(results: readonly number[]): string[] {
  const isGames = results.length === 3;
  return isGames ? ['--wdl', [...results].reverse().join(',')] : ['--penta', results.join(',')];
}

describe('the command', () => {
  it.each(rows)('says of $results what others say', async (row) => {
    const test = ['--model', row.model, '--elo0', `${row.elo0}`, '--elo1', `${row.elo1}`];
    const answer = (await answerOf(['lab', 'stats', ...given(row.results), ...test])) as Row;
    const { games, score, se, elo, elo_err95, nelo, los, llr } = row;
    const expected = { games, score, se, elo, eloError: elo_err95, nelo, los, llr };
    expect(Object.keys(answer)).toEqual([...Object.keys(expected), 'verdict']);
    for (const [key, value] of Object.entries(expected)) {
      const found = answer[key as keyof Row] ?? null;
      if (value === undefined) expect([key, found]).toEqual([key, null]);
      else expect(Math.abs(Number(found) - value)).toBeLessThan(1e-6);
    }
    // Wald's bounds for 5 % are ± log 19.
    const verdict = llr >= Math.log(19) ? 'elo1 accepted' : 'open';
    expect(answer).toMatchObject({ verdict });
  });

  it('calls a test decided at the bounds that its error rates give', async () => {
    const counts = ['--wdl', '479,126,401', '--elo0', '0', '--elo1', '10'];
    const verdict = async (...args: string[]) => {
      const answer = await answerOf(['lab', 'stats', ...counts, ...args]);
      return (answer as { verdict: string }).verdict;
    };
    expect(await verdict()).toBe('open');
    expect(await verdict('--alpha', '0.2', '--beta', '0.2')).toBe('elo1 accepted');
    const lost = ['lab', 'stats', '--wdl', '100,100,400', '--elo0', '-12.5', '--elo1', '0'];
    expect(await answerOf(lost)).toMatchObject({ verdict: 'elo0 accepted' });
  });

  it.each([['5,0,0'], ['0,1,0'], ['3,1,0']])(
    'says of %s in words what cannot be estimated',
    async (counts) => {
      const args = ['lab', 'stats', '--wdl', counts, '--elo0', '0', '--elo1', '5'];
      const { code, stdout, stderr } = await runCli(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('not estimable');
      expect(stdout).not.toMatch(/NaN|Infinity|null|undefined/);
      expect(stdout).toMatch(/log-likelihood ratio [+-]\d/);
    },
  );

  it('says what the best results show, and how wide intervals are after a test', async () => {
    const won = await runCli(['lab', 'stats', '--wdl', '60,0,0']);
    expect(won.stdout).toContain('at least 95.1 % with 95 % confidence');
    const test = ['--elo0', '0', '--elo1', '10'];
    const tested = await runCli(['lab', 'stats', '--wdl', '479,126,401', ...test]);
    // 3.035 standard errors of 1.469 %.
    expect(tested.stdout).toContain('score 53.9 % ± 4.5 %');
    expect(tested.stdout).toContain('too narrow');
  });
});

describe('strength', () => {
  it('is never a number that is none', () => {
    const counts = [0, 1, 7, 1e12];
    for (const [a, b, c] of counts.flatMap((x) =>
      counts.flatMap((y) => counts.map((z) => [x, y, z] as const)),
    )) {
      for (const results of [
        [a, b, c],
        [a, 0, b, 0, c],
        [0, a, b, c, 0],
      ]) {
        if (results.every((count) => count === 0)) continue;
        const test = { model: 'normalized', elo0: -3, elo1: 300, alpha: 0.05, beta: 0.05 } as const;
        for (const value of Object.values(strengthOf(results, test))) {
          expect(typeof value === 'number' ? Number.isFinite(value) : true).toBe(true);
        }
      }
    }
  });
});

const W = '--wdl';
const refusals: [args: string[], message: string][] = [
  [[], 'there are no results; expected --wdl W,D,L or --penta LL,LD,DD,WD,WW'],
  [[W, '1,2'], '--wdl: "1,2" has 2 counts; expected 3 whole numbers W,D,L'],
  [[W, '1,2,3,4,5'], '--wdl: "1,2,3,4,5" has 5 counts'],
  [['--penta', '1,2,3'], '--penta: "1,2,3" has 3 counts; expected 5 whole numbers LL,LD,DD,WD,WW'],
  [[W, '1,-2,3'], '--wdl: "-2" is no count'],
  [[W, '-1,2,3'], '--wdl: "-1" is no count'],
  [[W, '1,2,0.5'], '--wdl: "0.5" is no count; expected 3 whole numbers'],
  [[W, '1,,3'], '--wdl: "" is no count'],
  [[W, '1,2,1e3'], '--wdl: "1e3" is no count'],
  [[W, '1,2,NaN'], '--wdl: "NaN" is no count'],
  [[W, '1,2,9999999999999'], 'each from 0 to 10^12'],
  [[W, '0,0,0'], '--wdl: there are no games; expected at least one count above 0'],
  [[W, '1,2,3', '--penta', '1,2,3,4,5'], "cannot be used with option '--penta <counts>'"],
  [[W, '1,2,3', W, '1,2,3'], "'--wdl' is given twice"],
  [[W, '1,2,3', '--elo0', '5', '--elo1', '5'], '--elo1: 5 is not above 5'],
  [[W, '1,2,3', '--elo0', '5', '--elo1', '-5'], '--elo1: -5 is not above 5'],
  [[W, '1,2,3', '--elo0', '0'], '--elo0 alone is no test; expected --elo1 too'],
  [[W, '1,2,3', '--elo1', '0'], '--elo1 alone is no test; expected --elo0 too'],
  [[W, '1,2,3', '--elo0', '0', '--elo1', '501'], 'expected a number from -500 to 500'],
  [[W, '1,2,3', '--elo0', '0', '--elo1', 'x'], '--elo1: "x" is no such number'],
  [[W, '1,2,3', '--model', 'bayes'], '--model: "bayes" is none of them; expected logistic or'],
  [[W, '1,2,3', '--model', 'logistic'], 'expected --elo0 and --elo1 beside it'],
  [[W, '1,2,3', '--alpha', '0'], '--alpha: "0" is no such number; expected a number above 0'],
  [[W, '1,2,3', '--beta', '0.5'], '--beta: "0.5" is no such number'],
];

describe('bad input', () => {
  it.each(refusals)('%j', async (args, message) => {
    const refusal = await runCommandLine(['lab', 'stats', ...args]).catch((error) => error);
    expect(refusal instanceof InputError || refusal instanceof UsageError).toBe(true);
    expect(refusal.message).toContain(message);
    expect(refusal.message).not.toContain('\n');
  });

  it('of the group names its commands', async () => {
    const { code, stderr } = await runCli(['lab']);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /there is no such command; expected .*stats.* \(see fairyscope lab --help\)/,
    );
  });
});
