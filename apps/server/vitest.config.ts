import { defineConfig } from 'vitest/config';
import { serverTests } from './src/testing/server-tests.ts';

/** The server's tests on the embedded database. */
export default defineConfig({
  test: {
    ...serverTests,
    name: 'server',
    globalSetup: ['src/testing/build-threads.ts', 'src/testing/set-up-embedded.ts'],
  },
});
