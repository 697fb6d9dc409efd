/** Bad input of every kind: exit code 2, one line on stderr that says why, nothing on stdout. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { runCli } from './support/run-cli.ts';

const COMMANDS = 'perft, moves, analyse, endgame, replay, openings, diagram, variants';
const GAMES =
  'expected chess, grand, opulent, opulent-2005, omega, delta, delta-cetina, plane, huygens, ' +
  'kadesh or a path';

const SAMPLE = './examples/delta-sample-game.txt';

const refusals: [args: string[], message: string][] = [
  // The command line itself
  [[], `expected ${COMMANDS}`],
  [['help', 'nothing'], `expected ${COMMANDS}`],
  [['perf', 'chess', '1'], "unknown command 'perf' (Did you mean perft?)"],
  [['--versoin'], "unknown option '--versoin' (Did you mean --version?)"],
  [['perft', 'chess', '1', '--divid'], "unknown option '--divid' (Did you mean --divide?)"],
  [['moves', 'chess', '--json=1'], "unknown option '--json=1'"],
  [['moves', 'chess', 'grand'], 'too many arguments'],
  [['moves'], "missing required argument 'variant'"],
  [['moves', 'chess', '--position'], "'--position <fen>' argument missing"],
  [['moves', 'chess', '--moves', 'e4', '--moves', 'e5'], "'--moves' is given twice"],
  [['analyse', 'chess', '--nodes', '9', '--movetime', '9'], "cannot be used with option '--nodes"],
  [['analyse', 'chess', '--nodes', '9', '--depth', '9'], "cannot be used with option '--depth"],
  [['diagram', 'chess', '--json', '--svg', '-'], '--svg - and --json: both go to stdout'],
  // Numbers
  [['perft', 'chess', '2.5'], 'depth: "2.5" is no such number; expected a whole number from 0'],
  [['perft', 'chess', '-1'], 'depth: "-1"'],
  [['perft', 'chess', '1e3'], 'depth: "1e3"'],
  [['perft', 'chess', ''], 'depth: ""'],
  [['analyse', 'chess', '--multipv', '65'], '--multipv: "65"'],
  [['analyse', 'chess', '--movetime', '0'], '--movetime: "0"'],
  // Games
  [['moves', 'opulant'], `"opulant" is no game of the program (did you mean opulent?); ${GAMES}`],
  [['variants', 'shogi'], `"shogi" is no game of the program; ${GAMES}`],
  [['moves', '\u001b[31m\n'], 'game: "\\u001b[31m\\n" is no game'],
  [['moves', '\u202echess\u{e0041}'], 'game: "\\u202echess\\udb40\\udc41" is no game'],
  [['moves', './absent\n.json'], './absent\\u000a.json: the file does not exist'],
  [['moves', './tests'], './tests: the file is a folder'],
  [['moves', './build/board2.wasm'], 'the file is not text in UTF-8'],
  [['moves', '/dev/zero'], 'the file is longer than'],
  [['moves', './README.md'], './README.md, offset 0: line 1, column 1'],
  [['moves', './tsconfig.json'], './tsconfig.json: compilerOptions: unknown key'],
  [['moves', 'opulent', '--array', 'x'], '--array: array: "x" is no array of Opulent Chess'],
  // Positions and moves
  [['moves', 'chess', '--position', ''], '--position: placement, offset 0: the position is empty'],
  [['moves', 'chess', '--position', '8/8/x7'], '--position: placement, offset 4: "x" is no man'],
  [['moves', 'chess', '--position', '8/8/8/8/8/8/8/8'], 'neither side has a king'],
  [
    ['moves', 'chess', '--position', 'k6R/8/8/8/8/8/8/K7 w - -'],
    '--position: placement: Black is in check but does not move',
  ],
  [
    ['perft', 'chess', '1', '--moves', 'e2e4 e7e5 e1e3'],
    '--moves, ply 3, "e1e3", offset 10: e1 to e3 is not a legal move (the king on e1 does not move to e3); expected one of e1e2',
  ],
  [['diagram', 'omega', '--moves', 'hello'], '--moves, ply 1, "hello", offset 0'],
  [
    ['analyse', 'chess', '--searchmoves', 'e2e4', 'd4 e2e5'],
    '--searchmoves, move 3, "e2e5", offset 3: e2 to e5 is not a legal move',
  ],
  [['analyse', 'chess', '--searchmoves', ' '], '--searchmoves: there is no move'],
  [
    ['moves', 'delta-cetina', '--moves', 'h1-h3 e6xe4 (N)'],
    '--moves, ply 2, "e6xe4 (N)", offset 6: e6 to e4 is not a legal move (the delta on e6 faces the man on e4 and may not take it); expected one of e6e5s',
  ],
  [['moves', 'delta', '--moves', 'h3-h4 {x'], '--moves: line 1, column 7, offset 6: the comment'],
  [['moves', 'delta', '--position', '4d4/9'], 'placement, offset 2: "D" without its direction'],
  // Records
  [['replay', 'chess'], "missing required argument 'file'"],
  [['replay', 'chess', './absent.pgn'], './absent.pgn: the file does not exist; expected a record'],
  [['replay', 'chess', './tests'], './tests: the file is a folder'],
  [['replay', 'chess', './build/board2.wasm'], 'the file is not text in UTF-8'],
  [['replay', 'chess', '/dev/zero'], 'the file is longer than'],
  [
    ['replay', 'chess', './examples/tencubed.json'],
    'tencubed.json: line 9, column 13, offset 273: no',
  ],
  [['replay', 'delta', SAMPLE, '--game', '2'], '--game: there is no game 2; expected 1'],
  [['replay', 'delta', SAMPLE, '--game', 'x'], '--game: "x" is no such number'],
  [['replay', 'delta', SAMPLE, '--array', 'x'], '--array: array: "x" is no array'],
  [['replay', 'delta', SAMPLE, '--position', '9'], '--position: placement'],
  [['replay', 'delta', SAMPLE, '--lenient=yes'], "unknown option '--lenient=yes'"],
  [['replay', 'shogi', SAMPLE], '"shogi" is no game of the program'],
  // Files to write
  [['diagram', 'chess', '--svg', './absent/a.svg'], '--svg: "./absent/a.svg" cannot be written'],
];

it('a game whose array is no position, by its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairyscope-cli-'));
  try {
    const file = join(folder, 'game.json');
    const game = readFileSync(join(ROOT, 'examples/tencubed.json'), 'utf8');
    writeFileSync(file, game.replace('pppppppppp/10', 'pppppppppp/4N5'));
    const { code, stdout, stderr } = await runCli(['moves', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`${file}: placement: Black is in check`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.concurrent('refused', () => {
  it.each(refusals)('%j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^fairyscope: [^\p{Cc}\p{Cf}]+\n$/u);
    expect(stderr).toContain(message);
  });
});
