/** Bad input of every kind: exit code 2, one line on stderr that says why, nothing on stdout. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { runCli } from './support/run-cli.ts';

const COMMANDS = 'perft, moves, analyse, diagram, variants';
const GAMES = 'expected chess, grand, opulent, opulent-2005, omega or a path';

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
    '--moves, ply 3, "e1e3", offset 10: e1 to e3 is not a legal move; expected one of e1e2',
  ],
  [['diagram', 'omega', '--moves', 'hello'], '--moves, ply 1, "hello", offset 0'],
  [
    ['analyse', 'chess', '--searchmoves', 'e2e4', 'd4 e2e5'],
    '--searchmoves, move 3, "e2e5", offset 3: e2 to e5 is not a legal move',
  ],
  [['analyse', 'chess', '--searchmoves', ' '], '--searchmoves: there is no move'],
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
