/**
 * Runs the tests: installs what is missing, Chromium and redis-server included, builds everything and
 * hands the arguments to Vitest, so that "npm test -- tests/notation" runs that folder. The last line on
 * stdout is the count, whatever happened before.
 */
import { build } from './build.mjs';
import { CountReporter } from './lib/count-reporter.mjs';
import { withLock } from './lib/lock.mjs';
import { report, runAsScript } from './lib/project.mjs';
import { installChromium, installDatabase, installRedis, setUp } from './setup.mjs';

await runAsScript(import.meta, async () => {
  const counts = new CountReporter();
  // Vitest and its workers may still have something to say when the run is over.
  process.on('exit', () => {
    process.stdout.write(`${counts.line}\n`);
    if (!counts.succeeded) process.exitCode = 1;
  });
  await withLock(async () => {
    await setUp();
    // Without a database, a browser or redis-server the tests that need one fail; the others are still worth running.
    await installDatabase().catch(report);
    await installChromium().catch(report);
    await installRedis().catch(report);
    await build();
  });

  const { parseCLI, startVitest } = await import('vitest/node');
  const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
  try {
    const reporters = ['default', counts];
    const vitest = await startVitest('test', filter, { ...options, run: true, reporters });
    await vitest.close();
  } catch (error) {
    report(error);
  }
  process.exit();
});
