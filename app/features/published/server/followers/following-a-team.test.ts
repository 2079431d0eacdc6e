import { expect, test } from 'vitest';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import type { PlainDocument } from '#testing/server/built-pages.ts';
import { linkIn } from '#testing/server/following.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { HOUR } from '#testing/server/turn-clock.ts';
import { publishedCalls } from '../../api.ts';
import { CHECK, newEmail, useFollowing } from './testing/use-following.ts';

const following = useFollowing();
const { confirmedOf, emailFor, findFollowers, follow, requestFollowing, server, turn } = following;
const { call, publish, saveNew, savePublished } = server;

test('somebody follows a team after confirming by e-mail', async () => {
  const email = newEmail();
  const { status, body } = await requestFollowing({ email });
  expect({ status, body }).toEqual({ status: 200, body: CHECK });
  const mail = await emailFor(email);
  expect(mail.subject).toBe('Confirm that you follow Bears');
  expect(mail.text).toContain('Bears (U10 A) in the schedule "Spring League"');
  expect(mail.text).toContain(`/s/${following.schedule}?division=U10&pool=A&team=Bears`);
  expect(await confirmedOf(email)).toEqual([false]);
  await fetch(linkIn(mail.text, 'confirm'), { method: 'POST' });
  expect(await confirmedOf(email)).toEqual([true]);
});

test('a page that was opened before follows a team as it always has', async () => {
  const email = newEmail();
  const older = { schedule_id: following.schedule, division: 'U12', team: 'Owls', email };
  const { status, body } = await call(null, publishedCalls.requestFollowing, older);
  expect({ status, body }).toEqual({ status: 200, body: CHECK });
  const confirm = linkIn((await emailFor(email)).text, 'confirm');
  expect((await fetch(confirm, { method: 'POST' })).status).toBe(200);
  expect(await confirmedOf(email)).toEqual([true]);
});

test('to open a link changes nothing, for programs open every link; its button does, once or twice', async () => {
  const email = newEmail();
  await requestFollowing({ email });
  const confirm = linkIn((await emailFor(email)).text, 'confirm');
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

test('the pages name the team, link to it while it is public, and keep the secret private', async () => {
  const id = await savePublished(server.token, smallSchedule(), 'Autumn League');
  const email = newEmail();
  await requestFollowing({ schedule: id, email });
  const confirm = linkIn((await emailFor(email)).text, 'confirm');
  const leave = confirm.replace('/confirm?', '/leave?');
  const open = async (link: string, method = 'GET') => {
    const text = await (await fetch(link, { method })).text();
    expect(text).not.toContain(confirm.split('token=')[1]);
    return (JSON.parse(text) as PlainDocument).page;
  };
  const page = { kind: 'follow', act: 'confirm', team: 'Bears (U10 A)' };
  const path = `/s/${id}?division=U10&pool=A&team=Bears`;
  const shown = { ...page, schedule: { path, name: 'Autumn League' } };
  expect(await open(confirm)).toEqual({ ...shown, state: 'pending' });
  expect(await open(confirm, 'POST')).toEqual({ ...shown, state: 'done' });
  expect(await open(confirm)).toEqual({ ...shown, state: 'done' });
  expect(await open(leave)).toEqual({ ...shown, act: 'leave', state: 'pending' });
  await publish(server.token, id, false);
  turn(HOUR); // the cached schedule is checked again
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
])('one press of a button ends it, sent %s', async (_, type, body) => {
  const email = await follow();
  const leave = linkIn((await emailFor(email)).text, 'confirm').replace('/confirm?', '/leave?');
  const { status } = await fetch(leave, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'error',
  });
  expect(status).toBe(200);
  expect(await findFollowers(email)).toEqual([]);
});

test('the same two things can be done by calls', async () => {
  const email = newEmail();
  await requestFollowing({ email });
  const token = linkIn((await emailFor(email)).text, 'confirm').split('token=')[1];
  const callWith = async (endpoint: Endpoint) => (await call(null, endpoint, { token })).body;
  const unknown = { success: false, message: expect.stringContaining('no longer works') };
  expect(await callWith(publishedCalls.confirmFollowing)).toEqual({
    success: true,
    message: 'You follow Bears.',
  });
  expect(await callWith(publishedCalls.leaveTeam)).toMatchObject({ success: true });
  expect(await callWith(publishedCalls.leaveTeam)).toEqual(unknown);
  expect(await callWith(publishedCalls.confirmFollowing)).toEqual(unknown);
});

test('a repeated request gets the same response, and only its e-mail mentions the existing subscription', async () => {
  const email = await follow();
  const { body } = await requestFollowing({ email: email.toUpperCase() });
  expect(body).toEqual(CHECK);
  const mail = await emailFor(email, 2);
  expect(mail.subject).toBe('You already follow Bears');
  expect(await findFollowers(email)).toHaveLength(1);
  await fetch(linkIn(mail.text, 'leave'), { method: 'POST' });
  expect(await findFollowers(email)).toEqual([]);
});

test('a team can be followed while anybody sees its schedule, and only one that is in it', async () => {
  const hidden = await saveNew(server.token, smallSchedule());
  const jobs = [
    { schedule: hidden },
    { schedule: 'unknown' },
    { team: 'Eagles' },
    { division: 'U12' },
    { pool: null },
    { pool: 'B' },
    { team: 'Owls' },
  ];
  for (const job of jobs) {
    const email = newEmail();
    const { status, body } = await requestFollowing({ email, ...job });
    expect({ job, status, message: body.message }).toEqual({
      ...{ job, status: 404, message: '404 Page Not Found!' },
    });
    expect(await findFollowers(email)).toEqual([]);
  }
});

test('while nobody sees the schedule nothing is confirmed, and everybody can leave', async () => {
  const id = await savePublished(server.token, smallSchedule());
  const [asks, follows] = [newEmail(), newEmail()];
  await requestFollowing({ schedule: id, email: asks });
  await follow({ schedule: id, email: follows });
  await publish(server.token, id, false);
  turn(HOUR); // the cached schedule is checked again
  const confirm = linkIn((await emailFor(asks)).text, 'confirm');
  for (const method of ['GET', 'POST']) {
    await expect.poll(async () => (await fetch(confirm, { method })).status).toBe(404);
  }
  const leave = linkIn((await emailFor(follows)).text, 'confirm').replace('/confirm?', '/leave?');
  expect((await fetch(leave)).status).toBe(200);
  expect((await fetch(leave, { method: 'POST' })).status).toBe(200);
  expect(await findFollowers(follows)).toEqual([]);
});
