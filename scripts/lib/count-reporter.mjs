/**
 * Counts a test run. Whatever kept tests from being run counts as failed: a file that does
 * not load, a hook that throws, an error outside any test, a run in which there was no test.
 */

/** @typedef {import('vitest/node').Reporter} Reporter */

/** @implements {Reporter} */
export class CountReporter {
  passed = 0;
  failed = 0;
  skipped = 0;

  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandledErrors) {
    this.failed += unhandledErrors.length;
    for (const module of modules) {
      const broken = [module, ...module.children.allSuites()].filter(
        (suite) => suite.errors().length > 0,
      );
      this.failed += broken.length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') this.passed++;
        else if (state === 'skipped') this.skipped++;
        else this.failed++;
      }
    }
  }

  /** Whether tests were run and none failed. */
  get succeeded() {
    return this.failed === 0 && this.passed > 0;
  }

  /** The count in one line, such as "12 passed, 0 failed". */
  get line() {
    const failed = this.succeeded ? 0 : Math.max(this.failed, 1);
    const skipped = this.skipped === 0 ? '' : `, ${this.skipped} skipped`;
    return `${this.passed} passed, ${failed} failed${skipped}`;
  }
}
