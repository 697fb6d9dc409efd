import { defineConfig } from 'vitest/config';

/** Deep perft, the type checker and a browser's start take seconds on a slow machine. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Tests in Chromium come after the others, one file at a time: some of them measure time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/web/**'],
          // One less than there are is usual, which would be one of two.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...limits,
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
