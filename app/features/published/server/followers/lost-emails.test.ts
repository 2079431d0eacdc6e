/** E-mails to followers through a mail server that may be down. */

import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { findTraces } from '#testing/server/find-traces.ts';
import { beginNotifying, linkIn, requestFollowing } from '#testing/server/following.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';

const WAITING = { timeout: 60_000, interval: 100 };
const { clock, turn } = turnableClock();
const schedule = smallSchedule();
const changed = afterCommands(
  schedule,
  ...schedule.fixtures.ids.map((match) => ({ kind: 'parkMatch', match }) as const),
);

const server = useServer({
  clock,
  publicUrl: 'https://league.example.org',
  withMailServer: true,
  withPlan: true,
});
const { buyPlan, call, publish, save, savePublished, signUp } = server;

/** Returns the e-mails to an address as received, oldest first, once there are that many. */
async function emailsTo(email: string, count: number) {
  const own = () => server.mailServer.mails.filter(({ to }) => to === email);
  await vi.waitFor(() => expect(own().length).toBeGreaterThanOrEqual(count), WAITING);
  return Promise.all(own().map(({ text }) => PostalMime.parse(text)));
}

async function newFollower(id: string): Promise<string> {
  const email = `${randomUUID()}@parents.example`;
  await requestFollowing(server.url, { schedule: id, email });
  const [mail] = await emailsTo(email, 1);
  const link = new URL(linkHere(mail?.text ?? ''));
  await fetch(`${server.url}${link.pathname}${link.search}`, { method: 'POST' });
  return email;
}

const linkHere = (text: string) => linkIn(text, 'confirm');

/** Retries waiting e-mails immediately. */
async function retryNow(): Promise<void> {
  await server.database.connections.query(
    "update jobs.job set start_after = now() where name = 'followerLetter'",
  );
}

/** Counts e-mails being sent, which may already have checked that the schedule is public. */
async function countUnderWay(): Promise<number> {
  const { rows } = await server.database.connections.query(
    "select 1 from jobs.job where name = 'followerLetter' and state = 'active'",
  );
  return rows.length;
}

async function countWaiting(): Promise<number> {
  const { rows } = await server.database.connections.query(
    "select 1 from jobs.job where name = 'followerLetter'",
  );
  return rows.length;
}

test('while the mail server is away e-mails wait, and nobody is sent the same twice', async () => {
  const id = await savePublished(server.token, schedule);
  const followers = [await newFollower(id), await newFollower(id), await newFollower(id)];
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), WAITING);
  server.mailServer.setAway(true);
  await save(server.token, changed, { id, version: 1 });
  turn(5 * MINUTE);
  for (const _ of [1, 2]) await beginNotifying(server);
  expect(await countWaiting()).toBe(3);
  server.mailServer.setAway(false);
  await vi.waitFor(async () => {
    await retryNow();
    expect(await countWaiting()).toBe(0);
  }, WAITING);
  await beginNotifying(server);
  expect(await countWaiting()).toBe(0);
  for (const email of followers) expect(await emailsTo(email, 2)).toHaveLength(2);
});

test('news that waits while a schedule is hidden is sent once it is public again', async () => {
  const id = await savePublished(server.token, schedule);
  const email = await newFollower(id);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), WAITING);
  server.mailServer.setAway(true);
  await save(server.token, changed, { id, version: 1 });
  turn(5 * MINUTE);
  await beginNotifying(server);
  expect(await countWaiting()).toBe(1);
  await publish(server.token, id, false);
  await vi.waitFor(async () => expect(await countUnderWay()).toBe(0), WAITING);
  server.mailServer.setAway(false);
  turn(MINUTE); // the cached schedule is checked again
  await vi.waitFor(async () => {
    await retryNow();
    expect(await countWaiting()).toBe(0);
  }, WAITING);
  expect(await emailsTo(email, 1)).toHaveLength(1);
  await publish(server.token, id);
  turn(5 * MINUTE);
  await beginNotifying(server);
  expect((await emailsTo(email, 2))[1]?.subject).toBe('Bears: 3 matches postponed');
});

test('an e-mail that is tried again and again leaves no links of those that never went', async () => {
  const id = await savePublished(server.token, schedule);
  const email = await newFollower(id);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), WAITING);
  const { db, connections } = server.database;
  const countLinks = async () => {
    const found = db
      .selectFrom('follower_links')
      .innerJoin('followers', 'followers.id', 'follower_id')
      .select('digest')
      .where('email', '=', email);
    return (await found.execute()).length;
  };
  expect(await countLinks()).toBe(1);
  server.mailServer.setAway(true);
  await save(server.token, changed, { id, version: 1 });
  turn(5 * MINUTE);
  await beginNotifying(server);
  await vi.waitFor(async () => {
    await retryNow();
    const tried =
      "select from jobs.job where name = 'followerLetter' and state = 'retry' and retry_count > 1";
    expect((await connections.query(tried)).rowCount).toBe(1);
    expect(await countLinks()).toBe(1);
  }, WAITING);
  server.mailServer.setAway(false);
  await emailsTo(email, 2);
  await vi.waitFor(async () => {
    await retryNow();
    expect(await countWaiting()).toBe(0);
  }, WAITING);
  expect(await countLinks()).toBe(2);
});

test.each<[string, number, number]>([
  ['5.1.1 No such user here', 550, 0],
  ['No such user here', 550, 0],
  ['5.7.1 We take nothing from you', 550, 1],
  ['Too many connections', 421, 1],
])('after a mail server has responded "%s" with %i, %i follow', async (answer, code, followers) => {
  const id = await savePublished(server.token, schedule);
  const email = await newFollower(id);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), WAITING);
  server.mailServer.refuse(email, answer, code);
  await save(server.token, changed, { id, version: 1 });
  turn(5 * MINUTE);
  await beginNotifying(server);
  const { connections, db } = server.database;
  await vi.waitFor(async () => {
    const untried =
      "select from jobs.job where name = 'followerLetter' and state in ('created', 'active')";
    expect((await connections.query(untried)).rowCount).toBe(0);
  }, WAITING);
  expect(await countWaiting()).toBe(followers);
  const found = db.selectFrom('followers').select('id').where('email', '=', email);
  expect(await found.execute()).toHaveLength(followers);
  await connections.query("delete from jobs.job where name = 'followerLetter'");
});

test('an e-mail that waits goes with the account whose schedule it is about, and its followers do', async () => {
  const departed = await signUp();
  await buyPlan(departed.token);
  const word = `zqj${randomUUID()}`;
  const id = await savePublished(departed.token, schedule, word);
  const email = await newFollower(id);
  server.mailServer.setAway(true);
  await save(departed.token, changed, { id, version: 1 });
  turn(5 * MINUTE);
  await beginNotifying(server);
  const { db } = server.database;
  const before = (await findTraces(db, [word, email])).map(({ table }) => table);
  expect(before).toEqual(expect.arrayContaining(['jobs.job', 'public.followers']));
  const { password } = departed;
  await call(departed.token, accountCalls.deleteAccount, { password });
  expect(await findTraces(db, [word, email])).toEqual([]);
  server.mailServer.setAway(false);
});

test('mail programs get a one-click address to end it by POST', async () => {
  const id = await savePublished(server.token, schedule);
  const email = await newFollower(id);
  await save(server.token, changed, { id, version: 1 });
  turn(5 * MINUTE);
  await beginNotifying(server);
  for (const { headers, text } of await emailsTo(email, 2)) {
    const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(\S+)>$/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(link).toMatch(/^https:\/\/league\.example\.org\/follow\/leave\?token=[\w-]{43}$/);
    expect(text).toMatch(/\/follow\/(confirm|leave)\?token=/);
  }
  const followed = () =>
    server.database.db.selectFrom('followers').selectAll().where('email', '=', email).execute();
  const { headers } = (await emailsTo(email, 2))[1]!;
  const link = headers.find(({ key }) => key === 'list-unsubscribe')!.value.slice(1, -1);
  const { pathname, search } = new URL(link);
  expect(await followed()).toHaveLength(1);
  const pressed = await fetch(`${server.url}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(pressed.status).toBe(200);
  expect(await followed()).toEqual([]);
});
