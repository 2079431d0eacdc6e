import type { UserWorkspaceConfig } from 'vitest/config';

/** What both runs of the server's tests share. */
export const serverTests = {
  include: ['{kernel/server,features/*/server,operate,testing/server}/**/*.test.ts', '*.test.ts'],
  pool: 'threads',
  isolate: false, // each file starts an app of its own and closes it
  expect: { poll: { timeout: 30_000 } }, // what comes a moment later comes late on a busy machine
  // The real app starts worker threads that read TypeScript: seconds on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} satisfies UserWorkspaceConfig['test'];
