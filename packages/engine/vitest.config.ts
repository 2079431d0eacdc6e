import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engine',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false, // nothing here has a state that one file could leave to the next
    testTimeout: 60_000, // a whole search, on a machine that may be busy
  },
});
