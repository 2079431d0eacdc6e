import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false, // each file starts an app of its own and closes it
    // The real app starts worker threads that read TypeScript: seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
