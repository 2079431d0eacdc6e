import { defineConfig } from 'vitest/config';
import { findPostgresql } from '../../scripts/find-postgresql.mjs';
import { serverTests } from './src/testing/server-tests.ts';

const found = findPostgresql() !== undefined;
if (!found) {
  console.warn(
    "The server's tests are not run on PostgreSQL: its programs are not here. Install PostgreSQL and run them again.",
  );
}

/** The server's tests on a PostgreSQL server of their own. */
export default defineConfig({
  test: {
    ...serverTests,
    name: 'server on PostgreSQL',
    include: found ? serverTests.include : [],
    exclude: ['src/infra/database/embedded/**'], // those are about the other one
    globalSetup: ['src/testing/set-up-postgresql.ts'],
  },
});
