/** Reminders of clubs that have sent nothing, before their deadline. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { runJob } from '#testing/server/run-job.ts';
import { serveReplica } from '#testing/server/serve-app.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { requestCalls } from '../../api.ts';
import { emailsTo, holdFailed, retryEmails, signUpVerified } from '../testing/club-emails.ts';
import { LIONS, linkClub, readOpened, sendRequests, setClubs } from '../testing/use-clubs.ts';

const SMALL = smallSchedule();
const { clock, turn } = turnableClock(new Date(new Date().setUTCHours(7, 0, 0, 0)));
const server = useServer({ clock, withMailServer: true });
const { call, saveNew } = server;

const dayAfter = (days: number) =>
  new Date(clock().getTime() + days * DAY).toISOString().slice(0, 10);

/** A linked club, in ten days' time before its deadline, of a verified organizer. */
async function newClub(reminder: number | null = 3, contact = `${randomUUID()}@club.example`) {
  const { token } = await signUpVerified(server);
  const id = await saveNew(token, SMALL);
  const input = { ...LIONS, contact };
  const change = async (days: number, club: string | null) =>
    (await setClubs(server.url, token, id, [{ ...input, id: club }], dayAfter(days), reminder))
      .clubs[0]!;
  const club = await change(10, null);
  const secret = await linkClub(server.url, token, id, club.id);
  const setDeadline = (days: number) => change(days, club.id);
  return { token, id, club, secret, contact, setDeadline };
}

async function remind(): Promise<void> {
  await runJob(server, 'remindClubs');
  await retryEmails(server);
}
const remindersTo = async (contact: string) =>
  (await emailsTo(server, contact)).map(({ subject }) => subject);
const SUBJECT = 'Reminder: requests of Lions for Spring League';

test('a club that has sent nothing is reminded once, three days before, from nine in the morning on', async () => {
  const { contact, setDeadline } = await newClub();
  turn(7 * DAY);
  await remind();
  expect(await remindersTo(contact)).toEqual([]);
  turn(2 * HOUR);
  const smtp = { url: server.mailServer.url, from: 'hello@example.org' };
  const replica = await serveReplica(server, { clock, smtp });
  await Promise.all([1, 2, 3, 4].map(remind));
  await replica.close();
  await remind();
  expect(await remindersTo(contact)).toEqual([SUBJECT]);
  const [mail] = await emailsTo(server, contact, 1);
  const secret = /\/requests#([\w-]{43})/.exec(mail!.text ?? '')?.[1] ?? '';
  expect(await readOpened(server.url, secret)).toMatchObject({ club: 'Lions' });

  await setDeadline(5); // a later deadline, of which it is reminded again
  turn(2 * DAY);
  await remind();
  expect(await remindersTo(contact)).toEqual([SUBJECT, SUBJECT]);
  turn(-9 * DAY - 2 * HOUR);
});

test('nobody is reminded who has sent, who has no link or address, or after the deadline or a deletion', async () => {
  const sent = await newClub();
  await sendRequests(server.url, sent.secret, []);
  const ended = await newClub();
  await call(ended.token, requestCalls.revokeClubLinks, { club: ended.club.id });
  const off = await newClub(null);
  const binned = await newClub();
  await call(binned.token, scheduleCalls.deleteSchedule, { schedule_id: binned.id });
  const late = await newClub();
  await newClub(3, '');
  const ready = await newClub();
  turn(7 * DAY + 3 * HOUR);
  await late.setDeadline(-1);
  const fresh = await newClub(); // got its link only now
  await fresh.setDeadline(1);
  await remind();
  for (const { contact } of [sent, ended, off, binned, late, fresh]) {
    expect(await remindersTo(contact)).toEqual([]);
  }
  expect(await remindersTo(ready.contact)).toEqual([SUBJECT]);
  turn(-7 * DAY - 3 * HOUR);
});

test('a reminder that waits is not sent once the club has sent its requests, or the deadline is over', async () => {
  const clubs = [await newClub(), await newClub(), await newClub()];
  const [sent, late, ready] = clubs;
  turn(7 * DAY + 3 * HOUR);
  server.mailServer.setAway(true);
  await runJob(server, 'remindClubs');
  await holdFailed(server, 3);
  await sendRequests(server.url, sent!.secret, []);
  await late!.setDeadline(-1);
  server.mailServer.setAway(false);
  await retryEmails(server);
  expect(await remindersTo(ready!.contact)).toEqual([SUBJECT]);
  expect(await remindersTo(sent!.contact)).toEqual([]);
  expect(await remindersTo(late!.contact)).toEqual([]);
});
