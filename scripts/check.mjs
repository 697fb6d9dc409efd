/** Checks types, lint and format of all folders, without running a test. */
import { LINT_CHECKS, TYPE_CHECKS } from './lib/checks.mjs';
import { withLock } from './lib/lock.mjs';
import { report, run, runAsScript, ScriptError, say } from './lib/project.mjs';
import { setUp } from './setup.mjs';

await runAsScript(import.meta, async () => {
  await withLock(() => setUp());
  let failures = 0;
  for (const { name, args } of [...TYPE_CHECKS, ...LINT_CHECKS]) {
    say(`checking ${name}`);
    try {
      await run(process.execPath, args);
    } catch (error) {
      failures++;
      report(error);
    }
  }
  if (failures > 0) throw new ScriptError(`${failures} of the checks failed`);
});
