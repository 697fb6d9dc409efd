/** `lab init`, `status`, `export` and `import`: files of experiments and of games. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import { newEngine, openStore } from '../../../src/node/lab/open-store.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { experimentText, fakeGame } from '../../lab/support/fake-games.ts';
import { answerOf, runCli } from '../support/run-cli.ts';
import { labStatusShape } from '../support/shapes.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-lab-'));
  const text = experimentText();
  writeFileSync(at('fake.json'), text);
  writeFileSync(at('begun.json'), text);
  await fill('fake.sqlite', [0, 1, 2, 3, 4, 9]);
  useModulesFromDisk();
  writeFileSync(at('real.json'), realText());
  await fillReally('real.sqlite', [0, 1, 2, 3, 4, 9]);
  symlinkSync(at('fake.sqlite'), at('link.sqlite'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Makes a file of games. */
async function fill(name: string, numbers: readonly number[], engine = 'engine 1') {
  const text = experimentText();
  const begun = { text, experiment: parseExperiment(text), engines: [newEngine(engine)] };
  const store = await openStore(at(name), begun);
  for (const number of numbers) await store.add(fakeGame(number));
  await store.close();
}

/** Makes a file of games that were played. */
async function fillReally(
  name: string,
  numbers: readonly number[],
  engine = 'engine 1',
  changes: object = {},
) {
  const text = realText(changes);
  const begun = { text, experiment: parseExperiment(text), engines: [newEngine(engine)] };
  const store = await openStore(at(name), begun);
  const player = await GamePlayer.open(begun.experiment);
  for (const number of numbers) await store.add(await player.play(number));
  await player.close();
  await store.close();
}

const realText = (changes: object = {}) =>
  experimentText({ adjudication: { maxPlies: 20 }, ...changes });

describe.concurrent('init', () => {
  const cases: [args: string[], expected: object, cells: string[]][] = [
    [[], { game: 'opulent', nodes: 1000, games: 1000 }, ['opulent', 'opulent-2005']],
    [['--game', 'chess', '--games', '4', '--nodes', '5'], { games: 4, nodes: 5 }, ['chess']],
    [
      ['--game', 'delta', '--arrays', 'delta-cetina,delta', '--cells', 'full', '--seed', '9'],
      { game: 'delta', seed: 9, openings: { kind: 'random', plies: 6 } },
      ['delta-cetina', 'delta', 'delta-cetina/delta'],
    ],
    [
      ['--game', './examples/tencubed.json', '--openings', 'softmax', '--plies', '8'],
      { game: { id: 'tencubed' }, openings: { kind: 'softmax', plies: 8 } },
      ['tencubed'],
    ],
  ];
  it.each(cases)('%j', async (args, expected, cells) => {
    const file = at(`new ${args.join(' ').replace(/\W+/g, '-')}.json`);
    const answer = await answerOf(['lab', 'init', file, ...args]);
    const text = readFileSync(file, 'utf8');
    expect(answer).toMatchObject({ file, experiment: JSON.parse(text) });
    expect(JSON.parse(text)).toMatchObject(expected);
    expect(parseExperiment(text).cells.map(({ id }) => id)).toEqual(cells);
  });

  it('says how to go on', async () => {
    const { stdout } = await runCli(['lab', 'init', at('1 Mine.json'), '--games', '10']);
    expect(stdout).toContain('is an experiment of 20 games of Opulent Chess\n');
    expect(stdout).toContain(`fairyscope lab run ${at('1 Mine.json')} plays them\n`);
    expect(JSON.parse(readFileSync(at('1 Mine.json'), 'utf8')).id).toBe('mine');
  });
});

describe.concurrent('status', () => {
  it.each(['fake.json', 'fake.sqlite'])('of %s', async (name) => {
    const status = v.parse(labStatusShape, await answerOf(['lab', 'status', at(name)]));
    expect(status).toMatchObject({
      file: at('fake.sqlite'),
      experiment: { id: 'fake' },
      ...{ games: 6, planned: 30, running: false },
      cells: [
        { id: 'a', games: 2, planned: 10, wins: 1, draws: 1, losses: 0 },
        { id: 'b', games: 3, planned: 10, wins: 2, draws: 0, losses: 1 },
        { id: 'a/b', games: 1, planned: 10, wins: 0, draws: 1, losses: 0 },
      ],
      engines: [{ mark: 'engine 1', games: 0 }],
    });
  });

  it('in words', async () => {
    const { stdout } = await runCli(['lab', 'status', at('fake.json')]);
    expect(stdout).toContain('6 of 30 games (20.0 %) in ');
    expect(stdout).toMatch(/^b +3 +10 +2 +0 +1$/m);
  });
});

describe('export and import', () => {
  it('bring the games to another file', async () => {
    const exported = at('there.jsonl');
    expect(await answerOf(['lab', 'export', at('real.json'), '--out', exported])).toEqual({
      ...{ out: exported, format: 'jsonl', games: 6 },
    });
    const { stdout } = await runCli(['lab', 'export', at('real.sqlite')]);
    expect(stdout).toBe(readFileSync(exported, 'utf8'));
    const counts = { file: at('there.sqlite'), read: 6, added: 6 };
    expect(await answerOf(['lab', 'import', exported])).toEqual(counts);
    const { stdout: again } = await runCli(['lab', 'export', at('there.sqlite')]);
    expect(again.replace(/^.*\n/, '')).toBe(stdout.replace(/^.*\n/, ''));
    expect(await answerOf(['lab', 'import', exported])).toEqual({ ...counts, added: 0 });
  });

  it('fill a file with the games it lacks', async () => {
    await fillReally('part.sqlite', [1, 5]);
    await runCli(['lab', 'export', at('real.json'), '--out', at('more.jsonl')]);
    expect(
      await answerOf(['lab', 'import', at('more.jsonl'), '--db', at('part.sqlite')]),
    ).toMatchObject({ read: 6, added: 5 });
    expect(await answerOf(['lab', 'status', at('part.sqlite')])).toMatchObject({ games: 7 });
  });

  it('note another engine only where that is said', async () => {
    await fillReally('other.sqlite', [1], 'engine 2');
    await runCli(['lab', 'export', at('real.json'), '--out', at('other.jsonl')]);
    const args = ['lab', 'import', at('other.jsonl')];
    expect((await runCli(args)).stderr).toContain('another engine has played its games (engine 2');
    expect(await answerOf([...args, '--other-engine'])).toMatchObject({ added: 5 });
    expect(await answerOf(['lab', 'status', at('other.sqlite')])).toMatchObject({
      engines: [
        { mark: 'engine 2', games: 0 },
        { mark: 'engine 1', games: 1 },
      ],
    });
    const { stdout } = await runCli(['lab', 'status', at('other.sqlite')]);
    expect(stdout.replace(/\s+/g, ' ')).toContain('The games are those of 2 engines');
  });

  it('play games over, and refuse what goes on after its end', async () => {
    const { stdout } = await runCli(['lab', 'export', at('real.json')]);
    const lines = stdout.trimEnd().split('\n');
    const game = JSON.parse(lines[3] ?? '');
    game.scores = game.scores.map((score: number | null) => (score === null ? null : 2000));
    lines[3] = JSON.stringify(game);
    writeFileSync(at('on.jsonl'), lines.join('\n'));
    const { code, stderr } = await runCli(['lab', 'import', at('on.jsonl')]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `fairyscope: ${at('on.jsonl')}, line 4, moves: the game goes on after its end (1-0, resigned); expected 12 of them\n`,
    });
    expect(existsSync(at('on.sqlite'))).toBe(false);
  });

  it('leave the name and the stopping rule of a file as they were', async () => {
    const stop = { rule: 'spending', cells: ['a', 'b'], looks: 4 };
    await fillReally('mine.sqlite', [1, 5], 'engine 1', { name: 'Mine', stop, games: 8 });
    await runCli(['lab', 'export', at('real.json'), '--out', at('mine.jsonl')]);
    const { stderr } = await runCli(['lab', 'import', at('mine.jsonl')]);
    expect(stderr).toContain('name, stop of the experiment stay as they were');
    expect(stderr).toContain('the experiment has 10 games of each cell now instead of 8');
    expect(await answerOf(['lab', 'status', at('mine.sqlite')])).toMatchObject({
      ...{ experiment: { name: 'Mine' }, games: 7, planned: 30 },
      stop: { looks: [{ games: 2 }] },
    });
  });

  it('leave nothing of a file that ends in the middle', async () => {
    const { stdout } = await runCli(['lab', 'export', at('real.json')]);
    writeFileSync(at('cut.jsonl'), stdout.slice(0, -40));
    const { code, stderr } = await runCli(['lab', 'import', at('cut.jsonl')]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `fairyscope: ${at('cut.jsonl')}, line 7: the line is no JSON; expected a game\n`,
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('cut.'))).toEqual(['cut.jsonl']);
  });
});

describe.concurrent('refused', () => {
  // Names that begin with "@" are those of files in the folder.
  const cases: [command: string, message: string][] = [
    ['lab', 'expected init, '],
    ['lab nothing', "unknown command 'nothing'"],
    ['lab init @fake.json', 'fake.json: the file is there already'],
    ['lab init @absent/x.json', 'it cannot be written (ENOENT)'],
    ['lab init @x.json --games 3', 'games: 3 does not fit; expected an even'],
    ['lab init @x.json --game shogi', '"shogi" is no game of the program'],
    ['lab init @x.json --arrays opulent,y', '--arrays: "y" is no array of'],
    [
      'lab init @x.json --game chess --cells cross',
      'x.json: cells: one array has no other to cross',
    ],
    ['lab init @x.json --cells all', '--cells: "all" is none of them'],
    ['lab status @begun.json', 'begun.sqlite: there are no games yet; expected'],
    ['lab status @absent.json', 'absent.sqlite: the file does not exist'],
    ['lab status @fake.json --db @fake.json', 'the file is no database'],
    ['lab export @fake.json --json', '--json: games go to stdout; expected'],
    ['lab export @fake.json --format x', "'x' is invalid"],
    ['lab export @fake.json --out @absent/x', 'cannot be written (ENOENT)'],
    ['lab report @fake.json --json --text', "cannot be used with option '--text'"],
    ['lab report @fake.json --html @absent/x', '--html: '],
    ['lab report @fake.json --html @fake.json', 'is the experiment, or has its games'],
    ['lab report @fake.json --html @fake.sqlite', 'is the experiment, or has its games'],
    ['lab report @begun.json --db @fake.sqlite --html @link.sqlite', '--html: '],
    ['lab export @fake.json --out @fake.json', '--out: '],
    ['lab export @fake.json --out @fake.sqlite', 'is the experiment, or has its games'],
    ['lab export @fake.json --out /dev/full', '--out: "/dev/full" cannot be written'],
    ['lab values @fake.json --weights @fake.sqlite', '--weights: '],
    ['lab run @fake.json --patience 9', '--patience is said of no queue'],
    ['lab run @fake.sqlite', 'fake.sqlite: the file has games; expected the experiment itself'],
    ['lab run @fake.json --workers 0', '--workers: "0" is no such number'],
    ['lab run @absent.json', 'absent.json: the file does not exist; expected an experiment'],
    ['lab import @absent.jsonl', 'absent.jsonl: the file does not exist'],
    ['lab import @fake.json', 'fake.json, line 1, '],
  ];
  it.each(cases)('%s: %s', async (command, message) => {
    const args = command.split(' ').map((word) => word.replace(/^@(.*)/, (_, name) => at(name)));
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^fairyscope: [^\p{Cc}\p{Cf}]+\n$/u);
    expect(stderr).toContain(message);
    expect(existsSync(at('x.json'))).toBe(false);
  });
});
