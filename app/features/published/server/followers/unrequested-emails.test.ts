import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { BEARS, linkIn } from '#testing/server/following.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, MINUTE } from '#testing/server/turn-clock.ts';
import { publishedCalls } from '../../api.ts';
import { cleanUpFollowers } from './clean-up-followers.ts';
import { CHECK, newEmail, useFollowing } from './testing/use-following.ts';

const WAITING = { timeout: 60_000, interval: 100 };
const following = useFollowing();
const { clock, findFollowers, requestFollowing, server, turn } = following;
const { buyPlan, readMails, savePublished, signUp } = server;

test('an e-mail that has not confirmed is not asked again within 15 minutes, and the answer is the same', async () => {
  const email = newEmail();
  const request = async () => (await requestFollowing({ email })).body;
  const requestTimes = async () => (await findFollowers(email)).map(({ asked_at }) => asked_at);
  expect(await request()).toEqual(CHECK);
  const first = await requestTimes();
  turn(15 * MINUTE - 1);
  expect(await request()).toEqual(CHECK);
  expect(await requestTimes()).toEqual(first);
  turn(1);
  expect(await request()).toEqual(CHECK);
  expect(await requestTimes()).toEqual([clock()]);
  await vi.waitFor(async () => {
    const waits = "select from jobs.job where name = 'followerLetter'";
    expect((await server.database.connections.query(waits)).rowCount).toBe(0);
  }, WAITING);
  expect(await readMails(email, 2)).toHaveLength(2);
});

test('somebody who leaves before confirming gets no request for four weeks, from no team', async () => {
  const email = newEmail();
  await requestFollowing({ email });
  await requestFollowing({ email, team: 'Lions' });
  const [mail] = await readMails(email, 2);
  expect(mail?.text).toContain("Don't send me confirmation requests for four weeks");
  await fetch(linkIn(mail!.text, 'leave'), { method: 'POST' });
  expect(await findFollowers(email)).toEqual([]);
  const { db } = server.database;
  const request = async () => (await requestFollowing({ email: email.toUpperCase() })).body;
  const countFollowers = async () => (await findFollowers(email.toUpperCase())).length;
  const refused = clock().getTime();
  expect(await request()).toEqual(CHECK);
  await cleanUpFollowers(db, new Date(refused + 28 * DAY - 1));
  expect(await request()).toEqual(CHECK);
  expect(await countFollowers()).toBe(0);
  await cleanUpFollowers(db, new Date(refused + 28 * DAY));
  expect(await request()).toEqual(CHECK);
  expect(await countFollowers()).toBe(1);
});

test('where five hundred have not answered e-mails about an organizer in a day, nobody else is asked', async () => {
  const busy = await signUp();
  await buyPlan(busy.token);
  const ids = [
    await savePublished(busy.token, smallSchedule()),
    await savePublished(busy.token, smallSchedule()),
  ];
  await server.database.db
    .insertInto('followers')
    .values(
      Array.from({ length: 499 }, (_, row) => ({
        ...{ id: randomUUID(), schedule_id: ids[row % 2]!, division: 'U10$pool$A', team: 'Bears' },
        ...{ email: newEmail(), asked_at: clock() },
      })),
    )
    .execute();
  const requestFor = async (to: string) =>
    await requestFollowing({ schedule: to, email: newEmail() });
  expect((await requestFor(ids[0]!)).status).toBe(200);
  const refused = await requestFor(ids[1]!);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await requestFor(following.schedule)).status).toBe(200); // another organizer's
  turn(DAY);
  await vi.waitFor(async () => expect((await requestFor(ids[1]!)).status).toBe(200), WAITING);
});

test('five letters a day are sent to one e-mail, in whatever letters it is written', async () => {
  const email = newEmail();
  for (let sent = 0; sent < 5; sent++) {
    expect((await requestFollowing({ email })).status).toBe(200);
  }
  const refused = await requestFollowing({ email: email.toUpperCase() });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('from one address sixty may ask an hour, whatever they ask', async () => {
  const live = await serveApp({ production: true });
  const from = (address: string) =>
    fetch(live.url + publishedCalls.requestFollowing.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ schedule: 'x', ...BEARS, email: newEmail() }),
    });
  for (let sent = 0; sent < 60; sent++) expect((await from('192.0.2.1')).status).toBe(404);
  expect((await from('192.0.2.1')).status).toBe(429);
  expect((await from('192.0.2.2')).status).toBe(404);
  await live.close();
});
