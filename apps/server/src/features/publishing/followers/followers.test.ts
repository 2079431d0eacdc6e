import { randomUUID } from 'node:crypto';
import { endpoints } from '@evenfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type BuiltPages,
  buildPlainPages,
  type PlainDocument,
} from '../../../testing/built-pages.ts';
import { buyPlan } from '../../../testing/buying.ts';
import { askToFollow, BEARS, follow, linkIn } from '../../../testing/following.ts';
import { readMails } from '../../../testing/read-mail.ts';
import { get, publish, saveNew, savePublished } from '../../../testing/saving.ts';
import { postJson, type ServedApp, serveApp } from '../../../testing/serve-app.ts';
import { askAs, signUp, type TestOrganiser } from '../../../testing/sign-up.ts';
import { smallSchedule } from '../../../testing/small-schedule.ts';
import { DAY, HOUR, MINUTE, turnableClock } from '../../../testing/turn-clock.ts';
import { cleanUpFollowers } from './clean-up-followers.ts';

const WAITING = { timeout: 60_000, interval: 100 };
const { clock, turn } = turnableClock();
let served: ServedApp;
let url: string;
let organiser: TestOrganiser;
let schedule: string;
let built: BuiltPages;

beforeAll(async () => {
  built = await buildPlainPages();
  served = await serveApp({ clock, pages: built.folder });
  url = served.url;
  organiser = await signUp(url);
  await buyPlan(url, organiser.token);
  schedule = await savePublished(url, organiser.token, smallSchedule(), 'Spring League');
});
afterAll(async () => {
  await served.close();
  await built.remove();
});

const newEmail = () => `${randomUUID()}@parents.example`;
const findFollowers = (email: string) =>
  served.database.db.selectFrom('followers').selectAll().where('email', '=', email).execute();
const confirmedOf = async (email: string) =>
  (await findFollowers(email)).map(({ confirmed_at }) => confirmed_at !== null);

async function letterFor(email: string, count = 1) {
  return (await readMails(url, email, count))[0]!;
}

const CHECK = {
  success: true,
  message: 'Check your e-mail: open the link in it to begin to follow the team.',
};

test('Q81 whoever asks to follow a team follows it when they have said so from their e-mail', async () => {
  const email = newEmail();
  const { status, body } = await askToFollow(url, { schedule, email });
  expect({ status, body }).toEqual({ status: 200, body: CHECK });
  const letter = await letterFor(email);
  expect(letter.subject).toBe('Confirm that you follow Bears');
  expect(letter.text).toContain('Bears (U10 A) in the schedule "Spring League"');
  expect(letter.text).toContain(`/s/${schedule}?division=U10&pool=A&team=Bears`);
  expect(await confirmedOf(email)).toEqual([false]);
  await fetch(linkIn(letter.text, 'confirm'), { method: 'POST' });
  expect(await confirmedOf(email)).toEqual([true]);
});

test('Q81 to open a link changes nothing, for programs open every link; its button does, once or twice', async () => {
  const email = newEmail();
  await askToFollow(url, { schedule, email });
  const confirm = linkIn((await letterFor(email)).text, 'confirm');
  const leave = confirm.replace('/confirm?', '/leave?');
  const open = async (link: string, method: string) => {
    const { status, headers } = await fetch(link, { method });
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    return status;
  };
  for (const link of [confirm, leave]) expect(await open(link, 'GET')).toBe(200);
  expect(await confirmedOf(email)).toEqual([false]);
  for (const _ of [1, 2]) expect(await open(confirm, 'POST')).toBe(200);
  expect(await open(leave, 'GET')).toBe(200);
  expect(await confirmedOf(email)).toEqual([true]);
  for (const _ of [1, 2]) expect(await open(leave, 'POST')).toBe(200);
  expect(await findFollowers(email)).toEqual([]);
  for (const link of [confirm, leave]) expect(await open(link, 'GET')).toBe(404);
  expect(await open(confirm, 'POST')).toBe(404);
});

test('Q81 the pages say which team it is, lead to it while anybody sees it, and keep the secret to themselves', async () => {
  const id = await savePublished(url, organiser.token, smallSchedule(), 'Autumn League');
  const email = newEmail();
  await askToFollow(url, { schedule: id, email });
  const confirm = linkIn((await letterFor(email)).text, 'confirm');
  const leave = confirm.replace('/confirm?', '/leave?');
  const open = async (link: string, method = 'GET') => {
    const text = await (await fetch(link, { method })).text();
    expect(text).not.toContain(confirm.split('token=')[1]);
    return (JSON.parse(text) as PlainDocument).page;
  };
  const page = { kind: 'follow', act: 'confirm', team: 'Bears (U10 A)' };
  const path = `/s/${id}?division=U10&pool=A&team=Bears`;
  const shown = { ...page, schedule: { path, name: 'Autumn League' } };
  expect(await open(confirm)).toEqual({ ...shown, state: 'ask' });
  expect(await open(confirm, 'POST')).toEqual({ ...shown, state: 'done' });
  expect(await open(confirm)).toEqual({ ...shown, state: 'done' });
  expect(await open(leave)).toEqual({ ...shown, act: 'leave', state: 'ask' });
  await publish(url, organiser.token, id, false);
  turn(HOUR); // the schedule is looked at again
  const nothing = { kind: 'follow', team: null, schedule: null, state: 'unknown' };
  await expect.poll(() => open(confirm)).toEqual({ ...nothing, act: 'confirm' });
  const hidden = { ...page, act: 'leave', schedule: null };
  expect(await open(leave, 'POST')).toEqual({ ...hidden, state: 'done' });
  expect(await open(leave)).toEqual({ ...nothing, act: 'leave' });
});

test.each([
  ['as a mail program does', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['with a form', 'multipart/form-data; boundary=x', '--x\r\n\r\nList-Unsubscribe\r\n--x--\r\n'],
  ['with JSON that is none', 'application/json', '{'],
])('Q81 one press of a button ends it, sent %s', async (_, type, body) => {
  const email = await follow(url, { schedule, email: newEmail() });
  const leave = linkIn((await letterFor(email)).text, 'confirm').replace('/confirm?', '/leave?');
  const { status } = await fetch(leave, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'error',
  });
  expect(status).toBe(200);
  expect(await findFollowers(email)).toEqual([]);
});

test('Q81 the same two things can be done by calls', async () => {
  const email = newEmail();
  await askToFollow(url, { schedule, email });
  const token = linkIn((await letterFor(email)).text, 'confirm').split('token=')[1];
  const call = async (endpoint: { path: string }) =>
    (await postJson(url + endpoint.path, { token })).body;
  const unknown = { success: false, message: expect.stringContaining('no longer good') };
  expect(await call(endpoints.confirmFollowing)).toEqual({
    success: true,
    message: 'You follow Bears.',
  });
  expect(await call(endpoints.leaveTeam)).toMatchObject({ success: true });
  expect(await call(endpoints.leaveTeam)).toEqual(unknown);
  expect(await call(endpoints.confirmFollowing)).toEqual(unknown);
});

test('Q81 who asks again is answered alike, and told in their e-mail alone that they follow already', async () => {
  const email = await follow(url, { schedule, email: newEmail() });
  const { body } = await askToFollow(url, { schedule, email: email.toUpperCase() });
  expect(body).toEqual(CHECK);
  const letter = await letterFor(email, 2);
  expect(letter.subject).toBe('You follow Bears already');
  expect(await findFollowers(email)).toHaveLength(1);
  await fetch(linkIn(letter.text, 'leave'), { method: 'POST' });
  expect(await findFollowers(email)).toEqual([]);
});

test('Q81 a team can be followed while anybody sees its schedule, and only one that is in it', async () => {
  const hidden = await saveNew(url, organiser.token, smallSchedule());
  const wishes = [
    { schedule: hidden },
    { schedule: 'unknown' },
    { schedule, team: 'Eagles' },
    { schedule, division: 'U12' },
    { schedule, pool: null },
    { schedule, pool: 'B' },
    { schedule, team: 'Owls' },
  ];
  for (const wish of wishes) {
    const email = newEmail();
    const { status, body } = await askToFollow(url, { email, ...wish });
    expect({ wish, status, message: body.message }).toEqual({
      ...{ wish, status: 404, message: '404 Page Not Found!' },
    });
    expect(await findFollowers(email)).toEqual([]);
  }
});

test('Q81 while nobody sees the schedule nothing is confirmed, and everybody can leave', async () => {
  const id = await savePublished(url, organiser.token, smallSchedule());
  const [asks, follows] = [newEmail(), newEmail()];
  await askToFollow(url, { schedule: id, email: asks });
  await follow(url, { schedule: id, email: follows });
  await publish(url, organiser.token, id, false);
  turn(HOUR); // the schedule is looked at again
  const confirm = linkIn((await letterFor(asks)).text, 'confirm');
  for (const method of ['GET', 'POST']) {
    await expect.poll(async () => (await fetch(confirm, { method })).status).toBe(404);
  }
  const leave = linkIn((await letterFor(follows)).text, 'confirm').replace('/confirm?', '/leave?');
  expect((await fetch(leave)).status).toBe(200);
  expect((await fetch(leave, { method: 'POST' })).status).toBe(200);
  expect(await findFollowers(follows)).toEqual([]);
});

test('Q81 whoever does not confirm within two days is forgotten', async () => {
  const email = newEmail();
  await askToFollow(url, { schedule, email });
  const confirm = linkIn((await letterFor(email)).text, 'confirm');
  const kept = await follow(url, { schedule, email: newEmail() });
  const { db } = served.database;
  const asked = clock().getTime();
  await cleanUpFollowers(db, new Date(asked + 2 * DAY - 1));
  expect(await findFollowers(email)).toHaveLength(1);
  turn(2 * DAY);
  expect((await fetch(confirm, { method: 'POST' })).status).toBe(404); // whether or not it was tidied up
  await cleanUpFollowers(db, clock());
  expect(await findFollowers(email)).toEqual([]);
  expect(await confirmedOf(kept)).toEqual([true]);
});

test('Q81 an organiser is told how many follow, and never who', async () => {
  const id = await savePublished(url, organiser.token, smallSchedule());
  const email = await follow(url, { schedule: id, email: newEmail() });
  await follow(url, { schedule: id, email: newEmail(), division: 'U12', pool: null, team: 'Owls' });
  const unsure = newEmail();
  await askToFollow(url, { schedule: id, email: unsure });
  const { path } = endpoints.countFollowers;
  const { body } = await get(url, organiser.token, path, { schedule_id: id });
  expect(body).toEqual({ success: true, data: { count: 2 } });
  const own = await askAs(url + endpoints.exportOwnRecords.path, organiser.token);
  expect(own.body.data.followers).toContainEqual({ schedule_id: id, count: 2 });
  expect(JSON.stringify(own.body)).not.toContain(email);
  expect(JSON.stringify(own.body)).not.toContain(unsure);
  const { token: stranger } = await signUp(url);
  expect((await get(url, stranger, path, { schedule_id: id })).status).toBe(404);
});

test('Q81 what somebody follows is in their own records, once the e-mail is shown to be theirs', async () => {
  const person = await signUp(url);
  await follow(url, { schedule, email: person.email });
  const { db } = served.database;
  const own = async () => {
    const { body } = await askAs(url + endpoints.exportOwnRecords.path, person.token);
    return body.data.following;
  };
  const verify = (at: Date | null) =>
    db
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('email', '=', person.email)
      .execute();
  await verify(null);
  expect(await own()).toEqual([]);
  await verify(clock());
  const date = clock().toISOString();
  expect(await own()).toEqual([
    { schedule_id: schedule, ...BEARS, asked_date: date, confirmed_date: date },
  ]);
});

test('Q81 no secret of a letter lies in the database', async () => {
  const email = newEmail();
  await askToFollow(url, { schedule, email });
  const link = linkIn((await letterFor(email)).text, 'confirm').split('token=')[1]!;
  const { db } = served.database;
  await db.deleteFrom('outbox').where('recipient', '=', email).execute(); // what was sent
  const { rows } = await served.database.connections.query(
    `select to_jsonb(followers)::text as row from followers
    union all select to_jsonb(follower_links)::text from follower_links
    union all select to_jsonb(job)::text from jobs.job`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ row }) => row.includes(link))).toEqual([]);
});

test('Q81 names with markup come to a letter as they were typed', async () => {
  const whole = smallSchedule();
  const [first, ...others] = whole.setup.entries;
  const team = '<b>Bears</b> & "Co" <img src=x onerror=alert(1)>';
  const entries = [{ ...first!, teams: [team, ...first!.teams.slice(1)] }, ...others];
  const odd = { ...whole, setup: { ...whole.setup, entries } };
  const id = await savePublished(url, organiser.token, odd, '<i>Spring</i> & Sons');
  const email = newEmail();
  await askToFollow(url, { schedule: id, email, team });
  const letter = await letterFor(email);
  expect(letter.subject).toBe(`Confirm that you follow ${team}`);
  expect(letter.text).toContain(`${team} (U10 A) in the schedule "<i>Spring</i> & Sons"`);
  expect(letter.html).not.toMatch(/<(b|i|img)\b/);
  const page = /\S+\/s\/\S+/.exec(letter.text)?.[0] ?? '';
  expect(new URL(page).searchParams.get('team')).toBe(team);
});

test('Q81 an e-mail that has not confirmed is not asked again within 15 minutes, and the answer is the same', async () => {
  const email = newEmail();
  const ask = async () => (await askToFollow(url, { schedule, email })).body;
  const asked = async () => (await findFollowers(email)).map(({ asked_at }) => asked_at);
  expect(await ask()).toEqual(CHECK);
  const first = await asked();
  turn(15 * MINUTE - 1);
  expect(await ask()).toEqual(CHECK);
  expect(await asked()).toEqual(first);
  turn(1);
  expect(await ask()).toEqual(CHECK);
  expect(await asked()).toEqual([clock()]);
  await vi.waitFor(async () => {
    const waits = "select from jobs.job where name = 'followerLetter'";
    expect((await served.database.connections.query(waits)).rowCount).toBe(0);
  }, WAITING);
  expect(await readMails(url, email, 2)).toHaveLength(2);
});

test('Q81 whoever presses to leave before they have confirmed is not asked again for four weeks, by no team', async () => {
  const email = newEmail();
  await askToFollow(url, { schedule, email });
  await askToFollow(url, { schedule, email, team: 'Lions' });
  const [letter] = await readMails(url, email, 2);
  expect(letter?.text).toContain('Get no such e-mail for four weeks');
  await fetch(linkIn(letter!.text, 'leave'), { method: 'POST' });
  expect(await findFollowers(email)).toEqual([]);
  const { db } = served.database;
  const ask = async () => (await askToFollow(url, { schedule, email: email.toUpperCase() })).body;
  const asked = async () => (await findFollowers(email.toUpperCase())).length;
  const refused = clock().getTime();
  expect(await ask()).toEqual(CHECK);
  await cleanUpFollowers(db, new Date(refused + 28 * DAY - 1));
  expect(await ask()).toEqual(CHECK);
  expect(await asked()).toBe(0);
  await cleanUpFollowers(db, new Date(refused + 28 * DAY));
  expect(await ask()).toEqual(CHECK);
  expect(await asked()).toBe(1);
});

test('Q81 where five hundred have not answered letters about an organiser in a day, nobody else is asked', async () => {
  const busy = await signUp(url);
  await buyPlan(url, busy.token);
  const ids = [
    await savePublished(url, busy.token, smallSchedule()),
    await savePublished(url, busy.token, smallSchedule()),
  ];
  await served.database.db
    .insertInto('followers')
    .values(
      Array.from({ length: 499 }, (_, row) => ({
        ...{ id: randomUUID(), schedule_id: ids[row % 2]!, division: 'U10$pool$A', team: 'Bears' },
        ...{ email: newEmail(), asked_at: clock() },
      })),
    )
    .execute();
  const ask = async (to: string) => await askToFollow(url, { schedule: to, email: newEmail() });
  expect((await ask(ids[0]!)).status).toBe(200);
  const refused = await ask(ids[1]!);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(schedule)).status).toBe(200); // of another organiser
  turn(DAY);
  await vi.waitFor(async () => expect((await ask(ids[1]!)).status).toBe(200), WAITING);
});

test('Q81 names in a letter to somebody who may not have asked are short, and no message of their own', async () => {
  const whole = smallSchedule();
  const [first, ...others] = whole.setup.entries;
  const team = `Win money at https://evil.example ${'x'.repeat(100)}`;
  const entries = [{ ...first!, teams: [team, ...first!.teams.slice(1)] }, ...others];
  const id = await savePublished(
    ...([url, organiser.token, { ...whole, setup: { ...whole.setup, entries } }] as const),
    `Hello 🏆 ftp://evil.example ${'y'.repeat(100)}`,
  );
  const email = newEmail();
  await askToFollow(url, { schedule: id, email, team });
  const { subject, text } = await letterFor(email);
  const short = `Win money at https evil.example ${'x'.repeat(27)}…`;
  expect(subject).toBe(`Confirm that you follow ${short}`);
  const named = `Hello 🏆 ftp evil.example ${'y'.repeat(34)}…`;
  expect(text).toContain(`${short} (U10 A) in the schedule "${named}"`);
  expect(text).not.toMatch(/:\/\/evil/);
});

test('Q81 five letters a day are sent to one e-mail, in whatever letters it is written', async () => {
  const email = newEmail();
  for (let sent = 0; sent < 5; sent++) {
    expect((await askToFollow(url, { schedule, email })).status).toBe(200);
  }
  const refused = await askToFollow(url, { schedule, email: email.toUpperCase() });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('Q81 from one address sixty may ask an hour, whatever they ask', async () => {
  const live = await serveApp({ production: true });
  const from = (address: string) =>
    fetch(live.url + endpoints.askToFollow.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ schedule_id: 'x', ...BEARS, email: newEmail() }),
    });
  for (let sent = 0; sent < 60; sent++) expect((await from('192.0.2.1')).status).toBe(404);
  expect((await from('192.0.2.1')).status).toBe(429);
  expect((await from('192.0.2.2')).status).toBe(404);
  await live.close();
});
