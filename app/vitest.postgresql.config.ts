import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findPostgresql } from '../scripts/find-postgresql.mjs';
import { isSoak } from '../scripts/soak-count.mjs';
import { serverTests } from './testing/server/server-tests.ts';

const found = findPostgresql() !== undefined;
if (!found) {
  console.warn(
    "The server's tests are not run on PostgreSQL: its programs are not here. Install PostgreSQL and run them again.",
  );
}

/**
 * Tests of a feature run on PostgreSQL, too, where they do several things at once or contain these words, since
 * they sort: it has many connections and sorts as people do. Otherwise the two run the same SQL.
 */
const DIFFERS = /Promise[.]all|[rR]eplica|on both databases/;

/** They test the other database, or nothing that depends on one. */
const WITHOUT_IT = [
  'testing/server/whole/authorisation.test.ts', // permissions use the same SQL on both
  'operate/env.test.ts',
  'testing/server/whole/erasure.test.ts',
  'testing/server/whole/headers.test.ts',
  'testing/server/whole/malformed.test.ts', // what a schema refuses reaches no SQL
  'kernel/server/address-of.test.ts',
  'kernel/server/listen-on-loopback.test.ts',
  'kernel/server/secure-headers.test.ts',
  'kernel/server/database/embedded/**',
  'kernel/server/mail/**',
  'kernel/server/payments/test-mode/billing-month.test.ts',
  'kernel/server/payments/stripe/**',
  'features/generation/server/**',
  'testing/server/stripe-server/**',
];

/** The server's tests on a PostgreSQL server of their own. */
export default defineConfig({
  test: {
    ...serverTests,
    name: 'server on PostgreSQL',
    include: found ? serverTests.include : [],
    exclude: isSoak ? WITHOUT_IT : [...WITHOUT_IT, ...sameOnBoth()],
    globalSetup: ['testing/server/build-threads.ts', 'testing/server/set-up-postgresql.ts'],
  },
});

function sameOnBoth(): string[] {
  const files = readdirSync(join(import.meta.dirname, 'features'), {
    recursive: true,
    encoding: 'utf8',
  });
  return files
    .filter((file) => /[\\/]server[\\/].*[.]test[.]ts$/.test(file))
    .map((file) => join('features', file))
    .filter((file) => !DIFFERS.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
}
