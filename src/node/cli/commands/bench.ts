/** `fairyscope bench`: the speed of counting, and a number by which builds are told apart. */
import type { Command } from 'commander';
import { BENCH_CASES, type BenchRow, benchSignature, runBench } from '../../../engine/bench.ts';
import { Engine } from '../../../engine/engine.ts';
import { useModulesFromDisk } from '../../modules.ts';
import { rate } from '../describe.ts';
import { addJsonOption, type JsonOption, once, wholeNumber } from '../options.ts';
import { print, printJson } from '../output.ts';
import { Progress } from '../progress.ts';

interface Options extends JsonOption {
  readonly rounds?: number;
}

const ROUNDS = 5;

export function benchCommand(program: Command): void {
  const command = program
    .command('bench')
    .description('measure how fast moves are counted; the signature is the sum of all counts')
    .option(
      '--rounds <n>',
      `times that everything is counted (default: ${ROUNDS})`,
      once('--rounds', wholeNumber('--rounds', 1, 1000)),
    );
  addJsonOption(command).action(run);
}

async function run({ rounds = ROUNDS, json }: Options): Promise<void> {
  useModulesFromDisk();
  const progress = new Progress();
  const engines = await Promise.all(
    BENCH_CASES.map(async ({ variant, position }) => {
      const engine = await Engine.load(variant);
      if (position !== null) engine.setPosition(position);
      return engine;
    }),
  );
  const byCase = new Map(BENCH_CASES.map((bench, i) => [bench, engines[i]]));
  const rows = await runBench(
    async (bench, method) => {
      const engine = byCase.get(bench);
      const start = performance.now();
      const nodes = engine?.perft(bench.depth, { method }) ?? 0;
      return { nodes, ms: performance.now() - start };
    },
    rounds,
    (done) => progress.show(`${done} of ${rounds} rounds`),
  );
  progress.clear();
  const signature = benchSignature(rows);
  if (json) printJson({ signature, rows });
  else print([...rows.map(describe), `signature ${signature}`].join('\n'));
}

function describe({ name, depth, nodes, speed }: BenchRow): string {
  const { plain, difference } = speed;
  return `${name}: perft ${depth} ${nodes}, ${rate(plain)}; by difference ${rate(difference)}`;
}
