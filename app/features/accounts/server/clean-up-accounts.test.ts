import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldLimits } from '#kernel/server/limits/attempt-limit.ts';
import { readCode } from '#testing/server/read-mail.ts';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { DAY, MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { accountCalls } from '../api.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';

const { clock, turn } = turnableClock();
let served: ServedApp;

beforeAll(async () => {
  served = await serveApp({ clock });
});
afterAll(() => served.close());

const count = async (table: 'codes' | 'sign_ins' | 'limits') =>
  (await served.database.db.selectFrom(table).selectAll().execute()).length;

test('what has ended is deleted, what lives is kept', async () => {
  const { email, token } = await signUp(served.url);
  await postJson(served.url + accountCalls.forgotPassword.path, { email });
  const otp = await readCode(served.url, email);
  await cleanUpAccounts(served.database.db, clock());
  expect([await count('codes'), await count('sign_ins')]).toEqual([1, 1]);
  const right = await postJson(served.url + accountCalls.verifyOtp.path, { email, otp });
  expect(right.body.success).toBe(true);

  turn(3 * DAY);
  await cleanUpAccounts(served.database.db, clock());
  expect([await count('codes'), await count('sign_ins')]).toEqual([0, 1]);
  turn(28 * DAY); // a sign-in expires after a month without calls
  await cleanUpAccounts(served.database.db, clock());
  expect(await count('sign_ins')).toBe(1);
  turn(30 * DAY); // another month later the notice is gone
  await cleanUpAccounts(served.database.db, clock());
  expect(await count('sign_ins')).toBe(0);
  expect((await callAs(served.url + accountCalls.listSignIns.path, token)).status).toBe(401);
});

test('limits that are still counting are kept', async () => {
  const wrong = { email: 'ada@example.org', password: 'not this one' };
  await postJson(served.url + accountCalls.login.path, wrong);
  const before = await count('limits');
  await deleteOldLimits(served.database.db);
  expect(await count('limits')).toBe(before);
  await served.database.db
    .updateTable('limits')
    .set({ expire: Date.now() - MINUTE })
    .execute();
  await deleteOldLimits(served.database.db);
  expect(await count('limits')).toBe(0);
});

test('a sign-in is noted as used once a minute, not with every call', async () => {
  const { token } = await signUp(served.url);
  const used = async () => {
    const { body } = await callAs(served.url + accountCalls.listSignIns.path, token);
    return body.data[0].lastUsed;
  };
  const begun = await used();
  turn(MINUTE - 1);
  expect(await used()).toBe(begun);
  turn(1);
  expect(Date.parse(await used()) - Date.parse(begun)).toBe(MINUTE);
});
