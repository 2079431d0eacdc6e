import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engine',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false, // nothing here has a state that one file could leave to the next
  },
});
