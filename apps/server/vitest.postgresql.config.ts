import { defineConfig } from 'vitest/config';
import { findPostgresql } from '../../scripts/find-postgresql.mjs';
import { serverTests } from './src/testing/server-tests.ts';

const found = findPostgresql() !== undefined;
if (!found) {
  console.warn(
    "The server's tests are not run on PostgreSQL: its programs are not here. Install PostgreSQL and run them again.",
  );
}

/** They are about the other database, or about what no database has a part in, and run there once. */
const WITHOUT_IT = [
  'src/authorisation.test.ts', // who may ask for what is the same SQL, whichever answers
  'src/env.test.ts',
  'src/erasure.test.ts',
  'src/headers.test.ts',
  'src/malformed.test.ts', // what a schema refuses gets to no SQL of a feature
  'src/infra/address-of.test.ts',
  'src/infra/listen-on-loopback.test.ts',
  'src/infra/secure-headers.test.ts',
  'src/infra/database/embedded/**',
  'src/infra/mail/**',
  'src/infra/payments/test-mode/billing-month.test.ts',
  'src/infra/payments/stripe/**',
  'src/infra/places/**',
  'src/features/accounts/sign-in/name-device.test.ts',
  'src/features/accounts/passwords.test.ts',
  'src/features/generation/**',
  'src/features/openapi/**',
  'src/features/schedules/saving/read-save.test.ts',
  'src/features/schedules/saving/save-reader.test.ts',
  'src/features/settings/**',
  'src/features/site/**',
  'src/features/sports/**',
  'src/testing/stripe-server/**',
];

/** The server's tests on a PostgreSQL server of their own. */
export default defineConfig({
  test: {
    ...serverTests,
    name: 'server on PostgreSQL',
    include: found ? serverTests.include : [],
    exclude: WITHOUT_IT,
    globalSetup: ['src/testing/build-threads.ts', 'src/testing/set-up-postgresql.ts'],
  },
});
