import { describe, expect, it } from 'vitest';
import { TYPE_CHECKS } from '../../scripts/lib/checks.mjs';
import { runNode } from '../support/run-node.ts';

describe('types', () => {
  it.each(TYPE_CHECKS)('hold in $name', async ({ args }) => {
    const { code, stdout, stderr } = await runNode(args);
    expect(code, stdout + stderr).toBe(0);
  });
});
