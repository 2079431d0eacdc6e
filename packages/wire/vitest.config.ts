import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'wire',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false, // nothing here has a state that one file could leave to the next
    testTimeout: 60_000, // generated requests by the hundred, on a machine that may be busy
  },
});
