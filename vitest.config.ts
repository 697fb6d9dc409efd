import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Deep perft, the type checker and a browser's start take seconds on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
