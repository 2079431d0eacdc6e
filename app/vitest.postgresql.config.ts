import { defineConfig } from 'vitest/config';
import { findPostgresql } from '../scripts/find-postgresql.mjs';
import { serverTests } from './testing/server/server-tests.ts';

const found = findPostgresql() !== undefined;
if (!found) {
  console.warn(
    "The server's tests are not run on PostgreSQL: its programs are not here. Install PostgreSQL and run them again.",
  );
}

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
  'features/venues/server/places/**',
  'features/accounts/server/sign-in/name-device.test.ts',
  'features/accounts/server/passwords.test.ts',
  'features/generation/server/**',
  'features/openapi/server/**',
  'features/schedules/server/saving/{apply-command,read-save}.test.ts',
  'features/settings/server/**',
  'features/site/server/**',
  'features/sports/server/**',
  'testing/server/stripe-server/**',
];

/** The server's tests on a PostgreSQL server of their own. */
export default defineConfig({
  test: {
    ...serverTests,
    name: 'server on PostgreSQL',
    include: found ? serverTests.include : [],
    exclude: WITHOUT_IT,
    globalSetup: ['testing/server/build-threads.ts', 'testing/server/set-up-postgresql.ts'],
  },
});
