/** Runs endgame.ts, which uses the sources of the host as they are. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildWasm } from '../scripts/build-wasm.mjs';
import { ROOT } from '../scripts/lib/project.mjs';

await buildWasm(['release']);
await runnerImport(join(ROOT, 'bench/endgame.ts'), { configFile: false, logLevel: 'error' });
