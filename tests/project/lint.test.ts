import { expect, it } from 'vitest';
import { LINT_CHECKS } from '../../scripts/lib/checks.mjs';
import { runNode } from '../support/run-node.ts';

it.each(LINT_CHECKS)('$name', async ({ args }) => {
  const { code, stdout, stderr } = await runNode(args);
  expect(code, stdout + stderr).toBe(0);
});
