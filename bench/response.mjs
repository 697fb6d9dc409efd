/**
 * How soon a search answers: the time from `stop` to `bestmove`, and by how much a search of a
 * given time is longer, as an interface measures them at the other end of two pipes.
 *
 * node bench/response.mjs [--rounds N] [--json]
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { distribution, distributionTable } from './lib/distribution.mjs';

const PROGRAM = fileURLToPath(new URL('../bin/fairyscope.mjs', import.meta.url));
const GAMES = ['chess', 'opulent', 'omega', 'delta', 'plane'];
const MOVE_TIMES = [20, 50, 100, 200];
/** Milliseconds of search before `stop`: not in step with anything. */
const BEFORE_STOP = [30, 57, 111, 173];

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, json: { type: 'boolean' } },
});
const rounds = Number(values.rounds);

class Engine {
  #child = spawn(process.execPath, [PROGRAM, 'uci'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #wanted = /^$/;
  /** @type {(now: number) => void} */
  #resolve = () => {};

  constructor() {
    let rest = '';
    this.#child.stdout.setEncoding('utf8').on('data', (text) => {
      const now = performance.now();
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (lines.some((line) => this.#wanted.test(line))) this.#resolve(now);
    });
  }

  /** @param {string} line */
  send(line) {
    this.#child.stdin.write(`${line}\n`);
  }

  /**
   * The time at which a line that fits has arrived.
   * @param {RegExp} pattern
   * @returns {Promise<number>}
   */
  heard(pattern) {
    this.#wanted = pattern;
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  async ready() {
    const answer = this.heard(/^readyok$/);
    this.send('isready');
    await answer;
  }

  quit() {
    this.send('quit');
  }
}

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Milliseconds to the answer.
 * @param {Engine} engine
 * @param {string} go
 * @param {number} [wait] milliseconds before `stop`, from which the time counts then
 */
async function timeOf(engine, go, wait) {
  await engine.ready();
  const answer = engine.heard(/^bestmove /);
  let start = performance.now();
  engine.send(go);
  if (wait !== undefined) {
    await sleep(wait);
    start = performance.now();
    engine.send('stop');
  }
  return (await answer) - start;
}

/** @param {string} game */
async function measure(game) {
  const engine = new Engine();
  engine.send(`setoption name UCI_Variant value ${game}`);
  engine.send('position startpos');
  await timeOf(engine, 'go movetime 500'); // compiles the module in full
  /** @type {number[]} */
  const stops = [];
  /** @type {number[]} */
  const excesses = [];
  for (let round = 0; round < rounds; round++) {
    for (const wait of BEFORE_STOP) stops.push(await timeOf(engine, 'go infinite', wait));
    for (const time of MOVE_TIMES) {
      excesses.push((await timeOf(engine, `go movetime ${time}`)) - time);
    }
  }
  engine.quit();
  const times = { 'stop to move': distribution(stops), 'beyond movetime': distribution(excesses) };
  return { game, times };
}

const rows = [];
for (const game of GAMES) rows.push(await measure(game));
console.log(values.json ? JSON.stringify(rows) : distributionTable(rows));
