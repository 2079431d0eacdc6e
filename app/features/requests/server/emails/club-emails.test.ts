/** E-mails to clubs with links for their requests, over HTTP and through a mail server. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { requestCalls } from '../../api.ts';
import type { ClubInput, ClubList } from '../../club.ts';
import {
  emailsTo as findEmails,
  findWaiting,
  holdFailed,
  retryEmails,
  signUpVerified,
} from '../testing/club-emails.ts';
import { BEARS, dataOf, LIONS, readOpened, setClubs } from '../testing/use-clubs.ts';
import { noteEmail, noteQueued } from './email-store.ts';

const SMALL = smallSchedule();
const { clock, turn } = turnableClock();
const server = useServer({
  clock,
  publicUrl: 'https://league.example.org',
  withMailServer: true,
});
const { call, saveNew } = server;

/** A schedule with clubs, of an organizer whose e-mail is verified. */
async function newLeague(fields: Partial<ClubInput> = {}) {
  const organizer = await signUpVerified(server);
  const contact = `${randomUUID()}@club.example`;
  const id = await saveNew(organizer.token, SMALL);
  const clubs = [{ ...LIONS, contact, ...fields }, BEARS];
  const [lions, bears] = (await setClubs(server.url, organizer.token, id, clubs)).clubs;
  return { ...{ organizer, token: organizer.token, id, contact }, lions: lions!, bears: bears! };
}

const email = (token: string, schedule: string, ...clubs: string[]) =>
  call(token, requestCalls.emailClubLinks, { schedule, clubs });

const listClubs = async (token: string, schedule: string): Promise<ClubList> =>
  dataOf(await call(token, requestCalls.getClubs, { schedule }));

const emailsTo = (address: string, count: number) => findEmails(server, address, count);
const waitForNone = () => retryEmails(server);

const secretIn = (text: string | undefined) =>
  /https:\/\/league\.example\.org\/requests#([\w-]{43})(?!\S)/.exec(text ?? '')?.[1] ?? '';

test('a club gets a link by e-mail, as text and as HTML, and its reply goes to the organizer', async () => {
  const { organizer, token, id, contact, lions } = await newLeague();
  expect((await email(token, id, lions.id)).body.success).toBe(true);
  const [mail] = await emailsTo(contact, 1);
  expect(mail!.subject).toBe('Requests of Lions for Spring League');
  expect(mail!.replyTo).toEqual([{ name: 'Ada Byron', address: organizer.email }]);
  const secret = secretIn(mail!.text);
  expect(mail!.html).toContain(`href="https://league.example.org/requests#${secret}"`);
  expect(await readOpened(server.url, secret)).toMatchObject({ club: 'Lions' });
  await waitForNone();
  const [club] = (await listClubs(token, id)).clubs;
  expect(club).toMatchObject({ links: 1, email: { state: 'sent', date: clock().toISOString() } });
});

test('no job ever holds a secret or an address, and only the digest of a sent link is stored', async () => {
  const { token, id, contact, lions } = await newLeague();
  server.mailServer.setAway(true);
  await email(token, id, lions.id);
  await retryEmails(server, 2);
  expect(Object.keys((await findWaiting(server))[0].data).sort()).toEqual([
    ...['clubId', 'kind', 'organizerId', 'queued'],
  ]);
  const stateOf = async () => {
    const [club] = (await listClubs(token, id)).clubs;
    return { links: club!.links, state: club!.email?.state };
  };
  // No link is left of an e-mail that did not go.
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual({ links: 0, state: 'waiting' });
  server.mailServer.setAway(false);
  await waitForNone();
  expect(await emailsTo(contact, 1)).toHaveLength(1);
  expect(await stateOf()).toEqual({ links: 1, state: 'sent' });
});

test('an address that nobody has, and a mail server that stays away, are shown', async () => {
  const { token, id, contact, lions } = await newLeague();
  server.mailServer.refuse(contact, '5.1.1 No such user here', 550);
  await email(token, id, lions.id);
  await waitForNone();
  const stateOf = async () => (await listClubs(token, id)).clubs[0]!.email?.state;
  expect(await stateOf()).toBe('noMailbox');

  await setClubs(server.url, token, id, [{ ...LIONS, id: lions.id, contact: `new-${contact}` }]);
  expect(await stateOf()).toBeUndefined(); // it was about the other address
  server.mailServer.setAway(true);
  await email(token, id, lions.id);
  turn(6 * HOUR);
  await waitForNone();
  server.mailServer.setAway(false);
  expect(await stateOf()).toBe('undelivered');
  expect((await listClubs(token, id)).clubs[0]!.links).toBe(0);
});

test('an e-mail that waits is not sent once its links are ended, or its schedule is deleted', async () => {
  const { token, id, contact, lions } = await newLeague();
  const other = await newLeague();
  server.mailServer.setAway(true);
  await email(token, id, lions.id);
  await email(other.token, other.id, other.lions.id);
  await holdFailed(server, 2); // none is under way
  await call(token, requestCalls.revokeClubLinks, { club: lions.id });
  await call(other.token, scheduleCalls.deleteSchedule, { schedule_id: other.id });
  server.mailServer.setAway(false);
  await waitForNone();
  const sent = server.mailServer.mails.map(({ to }) => to);
  expect(sent).not.toContain(contact);
  expect(sent).not.toContain(other.contact);
  expect((await listClubs(token, id)).clubs[0]).toMatchObject({ links: 0, email: null });
});

test('what became of an older e-mail, or of a reminder, does not end one that waits', async () => {
  const { token, id, lions } = await newLeague();
  const { db } = server.database;
  const stateOf = async () => (await listClubs(token, id)).clubs[0]!.email?.state;
  const older = clock();
  const queued = new Date(older.getTime() + HOUR);
  await db.transaction().execute((trx) => noteQueued(trx, [lions.id], queued));
  const note = (kind: 'invitation' | 'reminder', at: Date, state: 'sent' | 'undelivered') =>
    noteEmail(db, { kind, clubId: lions.id, queued: at.toISOString() }, state, clock());
  await note('invitation', older, 'sent');
  await note('reminder', queued, 'sent');
  expect(await stateOf()).toBe('waiting');
  await note('invitation', queued, 'undelivered');
  expect(await stateOf()).toBe('undelivered');
  await note('reminder', queued, 'sent');
  expect(await stateOf()).toBe('sent');
});

test('without an address, of another schedule, or by an organizer who is not verified, none is sent', async () => {
  const { token, id, lions, bears } = await newLeague();
  const { lions: foreign } = await newLeague();
  const { status, body } = await email(token, id, lions.id, bears.id);
  expect({ status, message: body.message }).toEqual({
    ...{ status: 400, message: expect.stringContaining('A club has no e-mail address.') },
  });
  expect((await email(token, id, foreign.id)).status).toBe(404);
  await server.database.db.updateTable('users').set({ email_verified_at: null }).execute();
  expect((await email(token, id, lions.id)).body).toMatchObject({ success: false });
  expect(await findWaiting(server)).toEqual([]);
  expect((await listClubs(token, id)).clubs[0]!.email).toBeNull();
});

test('every e-mail has a link by which its address gets no more from the organizer, until it wants them again', async () => {
  const { token, id, contact, lions } = await newLeague();
  const next = await saveNew(token, SMALL);
  const [same] = (
    await setClubs(server.url, token, next, [{ ...LIONS, contact: contact.toUpperCase() }])
  ).clubs;
  const other = await newLeague({ contact }); // of another organizer
  await email(token, id, lions.id);
  const [mail] = await emailsTo(contact, 1);
  await waitForNone();
  const headerOf = (key: string) => mail!.headers.find((one) => one.key === key)?.value;
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<https:\/\/league\.example\.org(\S+)>$/.exec(headerOf('list-unsubscribe')!)![1]!;
  expect(mail!.text).toContain(`https://league.example.org${link}`);
  const post = (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return fetch(server.url + link, { method: 'POST', headers, body, redirect: 'error' });
  };
  const stateOf = async (schedule: string, by = token) =>
    (await listClubs(by, schedule)).clubs[0]!.email?.state;

  const opened = await fetch(server.url + link); // as mail scanners do
  expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await stateOf(id)).toBe('sent');
  server.mailServer.setAway(true);
  await email(token, next, same!.id);
  await holdFailed(server, 1);
  expect((await post('List-Unsubscribe=One-Click')).status).toBe(200);
  server.mailServer.setAway(false);
  await waitForNone();
  expect(await emailsTo(contact.toUpperCase(), 0)).toEqual([]);
  expect([await stateOf(id), await stateOf(next)]).toEqual(['stopped', 'stopped']);
  expect(await stateOf(other.id, other.token)).toBeUndefined();
  expect(await readOpened(server.url, secretIn(mail!.text))).toMatchObject({ isStopped: true });
  const refused = await email(token, id, lions.id);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining('A club gets no more e-mails.'),
  ]);
  expect((await email(other.token, other.id, other.lions.id)).status).toBe(200);
  await emailsTo(contact, 2);
  await waitForNone();

  expect((await post('again=1')).status).toBe(200);
  expect([await stateOf(id), await stateOf(next)]).toEqual(['sent', undefined]);
  expect((await email(token, id, lions.id)).status).toBe(200);
  await emailsTo(contact, 3);
  await waitForNone();
});

test('a link to stop e-mails that was never sent stops nothing', async () => {
  const unknown = `${server.url}/requests/stop?token=${'x'.repeat(43)}`;
  expect((await fetch(unknown)).status).toBe(404);
  expect((await fetch(unknown, { method: 'POST' })).status).toBe(200);
  const stops = await server.database.db.selectFrom('club_email_stops').selectAll().execute();
  expect(stops).toEqual([]);
});

test('names in an e-mail are short and no message of their own', async () => {
  const name = `Win money at https://evil.example ${'x'.repeat(40)}`;
  const { token, id, contact, lions } = await newLeague({ name });
  await email(token, id, lions.id);
  const [mail] = await emailsTo(contact, 1);
  expect(mail!.subject).toMatch(/^Requests of Win money at https evil\. example x+… for Spring/);
  expect(mail!.text).not.toMatch(/https:\/\/evil|evil\.example/);
});

test('an account sends 250 e-mails a day, and one address gets 30 from all of them', async () => {
  const { token, id, contact, lions } = await newLeague();
  for (let sent = 0; sent < 31; sent++) {
    turn(1);
    expect((await email(token, id, lions.id)).status).toBe(200);
    await waitForNone();
  }
  expect(await emailsTo(contact, 30)).toHaveLength(30);
  expect((await listClubs(token, id)).clubs[0]!.email?.state).toBe('tooMany');

  const names = Array.from({ length: 200 }, (_, k) => `Club ${k}`);
  const many = names.map((name) => ({ ...LIONS, name, contact: `${randomUUID()}@club.example` }));
  const { clubs } = await setClubs(server.url, token, id, many);
  const ids = clubs.map((club) => club.id);
  server.mailServer.setAway(true);
  expect((await email(token, id, ...ids)).status).toBe(200);
  const { status, body } = await email(token, id, ...ids.slice(0, 20));
  expect({ status, message: body.data.faults[0].message }).toEqual({
    ...{ status: 429, message: expect.stringContaining('At most 250 e-mails in 24 hours') },
  });
  expect((await email(token, id, ...ids.slice(0, 19))).status).toBe(200); // nothing was counted
  await server.database.connections.query("delete from jobs.job where name = 'clubEmail'");
  server.mailServer.setAway(false);
});
