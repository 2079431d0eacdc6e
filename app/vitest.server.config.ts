import { defineConfig } from 'vitest/config';
import { serverTests } from './testing/server/server-tests.ts';

/** The server's tests on the embedded database. */
export default defineConfig({
  test: {
    ...serverTests,
    name: 'server',
    globalSetup: ['testing/server/build-threads.ts', 'testing/server/set-up-embedded.ts'],
  },
});
