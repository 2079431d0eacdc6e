import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'app/vitest.*.config.ts',
      {
        test: {
          name: 'bench',
          testTimeout: 60_000, // the largest schedules, on a busy machine
          include: ['bench/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          testTimeout: 60_000, // one of them starts Playwright
          include: ['scripts/**/*.test.mjs'],
          pool: 'threads',
          isolate: false,
        },
      },
    ],
    maxWorkers: '100%', // by default one core would be left idle: half of a machine with two
  },
});
