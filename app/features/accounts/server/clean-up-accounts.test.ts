import { expect, test } from 'vitest';
import { deleteOldLimits } from '#kernel/server/limits/attempt-limit.ts';
import { DAY, MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { accountCalls } from '../api.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';

const { clock, turn } = turnableClock();

const server = useServer({ clock });
const { call, readCode, signUp } = server;

const count = async (table: 'codes' | 'sign_ins' | 'limits') =>
  (await server.database.db.selectFrom(table).selectAll().execute()).length;

test('what has ended is deleted, what lives is kept', async () => {
  const { email, token } = await signUp();
  await call(null, accountCalls.forgotPassword, { email });
  const otp = await readCode(email);
  await cleanUpAccounts(server.database.db, clock());
  expect([await count('codes'), await count('sign_ins')]).toEqual([1, 1]);
  const right = await call(null, accountCalls.verifyOtp, { email, otp });
  expect(right.body.success).toBe(true);

  turn(3 * DAY);
  await cleanUpAccounts(server.database.db, clock());
  expect([await count('codes'), await count('sign_ins')]).toEqual([0, 1]);
  turn(28 * DAY); // a sign-in expires after a month without calls
  await cleanUpAccounts(server.database.db, clock());
  expect(await count('sign_ins')).toBe(1);
  turn(30 * DAY); // another month later the notice is gone
  await cleanUpAccounts(server.database.db, clock());
  expect(await count('sign_ins')).toBe(0);
  expect((await call(token, accountCalls.listSignIns)).status).toBe(401);
});

test('limits that are still counting are kept', async () => {
  const wrong = { email: 'ada@example.org', password: 'not this one' };
  await call(null, accountCalls.login, wrong);
  const before = await count('limits');
  await deleteOldLimits(server.database.db);
  expect(await count('limits')).toBe(before);
  await server.database.db
    .updateTable('limits')
    .set({ expire: Date.now() - MINUTE })
    .execute();
  await deleteOldLimits(server.database.db);
  expect(await count('limits')).toBe(0);
});

test('a sign-in is noted as used once a minute, not with every call', async () => {
  const { token } = await signUp();
  const used = async () => {
    const { body } = await call(token, accountCalls.listSignIns);
    return body.data[0].lastUsed;
  };
  const begun = await used();
  turn(MINUTE - 1);
  expect(await used()).toBe(begun);
  turn(1);
  expect(Date.parse(await used()) - Date.parse(begun)).toBe(MINUTE);
});
