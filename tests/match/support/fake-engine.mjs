/**
 * A program that speaks UCI as badly as it is told. It plays chess by a list of moves.
 * @example node fake-engine.mjs '{"moves": ["e2e4"], "before": ["rubbish"], "at": {"2": "crash"}}'
 */
import { createInterface } from 'node:readline';

/**
 * @type {{ moves: string[], before?: string[], after?: string[], at?: Record<string, string>,
 *   handshake?: string[] }}
 */
const { moves, before = [], after = [], at = {}, handshake } = JSON.parse(process.argv[2] ?? '{}');
const say = (/** @type {readonly string[]} */ lines) => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};
let searches = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  const [word, ...rest] = line.split(' ');
  if (word === 'uci') say(handshake ?? ['id name fake', 'option name Level type spin', 'uciok']);
  if (word === 'isready') say(['readyok']);
  if (word === 'quit') process.exit();
  if (word === 'position' && at.position === 'log') process.stderr.write(`${rest.join(' ')}\n`);
  if (word === 'go') search();
});

function search() {
  // The first search is thrown away by whoever asks.
  const number = searches++;
  const what = at[number];
  if (what === 'crash') {
    process.stderr.write('out of luck\n');
    process.exit(3);
  }
  if (what === 'silence') return;
  say(before);
  say([`bestmove ${what ?? moves[number] ?? '0000'}`]);
  say(after);
}
