/** An hour of mail server trouble, with the retries made to follow one another at once. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import {
  type MailTrouble,
  startMailServer,
  type TestMailServer,
} from '#testing/server/mail-server.ts';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { count } from '../../../../scripts/soak-count.mjs';

const TRIES = count(240, 3); // one hour, every 15 s
const WAITING = { timeout: 600_000, interval: 20 };
const { clock, turn } = turnableClock();
let mailServer: TestMailServer;
let served: ServedApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  served = await serveApp({
    clock,
    publicUrl: 'https://league.example.org',
    smtp: { url: mailServer.url, from: 'hello@example.org', longest: 300 },
  });
});
afterAll(async () => {
  mailServer.setTrouble(null);
  await served.close();
  await mailServer.close();
});
const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to === email);

/** Returns the number of unsent e-mails, and the fewest failed attempts of any. */
async function letters(): Promise<{ waiting: number; tries: number }> {
  const { connections } = served.database;
  // Skips the 15 s between two attempts.
  await connections.query("update jobs.job set start_after = now() where state = 'retry'");
  const { rows } = await connections.query(
    "select count(*)::int as waiting, min(retry_count) as tries from jobs.job where name = 'letter'",
  );
  return rows[0];
}

const failing = (times: number) =>
  vi.waitFor(async () => expect((await letters()).tries).toBeGreaterThanOrEqual(times), WAITING);

const recover = (email: string) =>
  postJson(served.url + accountCalls.forgotPassword.path, { email });

const TROUBLES = {
  'says nothing': 'silent',
  'says nothing once it has an e-mail': 'silentAfterData',
  'closes every connection': 'resets',
  'speaks a byte at a time, without an end': 'dribbles',
  'wants everybody to come again later': 'greylists',
  'relays nothing': 'refusesAll',
} satisfies Record<string, MailTrouble>;

test.each(Object.entries(TROUBLES))(
  'a mail server that %s for an hour gets every e-mail then, with codes that are new',
  async (_what, trouble) => {
    const people = [await signUp(served.url), await signUp(served.url)];
    mailServer.setTrouble(trouble);
    for (const { email } of people) await recover(email);
    await failing(TRIES - 2);
    turn(HOUR);
    await failing(TRIES); // no attempt from before the hour is running
    mailServer.setTrouble(null);
    await vi.waitFor(async () => expect((await letters()).waiting).toBe(0), WAITING);
    for (const { email } of people) {
      const mails = mailsTo(email);
      if (trouble !== 'silentAfterData') expect(mails).toHaveLength(1); // it may have got several
      const otp = /^Subject: (\d{6}) /m.exec(mails.at(-1)?.text ?? '')?.[1];
      const { body } = await postJson(served.url + accountCalls.verifyOtp.path, { email, otp });
      expect(body).toMatchObject({ success: true });
    }
  },
);

test('an e-mail that is refused again and again comes behind a new one', async () => {
  const [one, other] = [await signUp(served.url), await signUp(served.url)];
  mailServer.refuse(one.email, '4.2.2 The mailbox is full', 452);
  await recover(one.email);
  await vi.waitFor(async () => expect((await letters()).tries).toBeGreaterThan(0), WAITING);
  const { rows } = await served.database.connections.query(
    "select priority from jobs.job where name = 'letter'",
  );
  await recover(other.email);
  await vi.waitFor(() => expect(mailsTo(other.email)).toHaveLength(1), WAITING);
  expect(rows).toEqual([{ priority: -1 }]);
  mailServer.refuse(one.email, '5.1.1 Nobody is called that');
  await vi.waitFor(async () => expect((await letters()).waiting).toBe(0), WAITING);
  expect(mailsTo(one.email)).toEqual([]);
});
