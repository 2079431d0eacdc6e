import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { EmailJob } from '#kernel/server/mail/email-job.ts';
import { listOutbox, outboxMail } from '#kernel/server/mail/outbox-mail.ts';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { addUser, noteVerified } from '../store.ts';
import { type PostOffice, sendEmail } from './send-email.ts';

let database: OpenDatabase;
let office: PostOffice;

beforeAll(async () => {
  database = await openFreshDatabase();
  const clock = () => new Date();
  const mail = outboxMail(database.db, clock);
  office = { db: database.db, mail, clock, address: () => 'https://league.example.org' };
});
afterAll(() => database.close());

test('the owner of a deleted account gets an e-mail about it', async () => {
  await sendEmail(office, { kind: 'accountDeleted', email: 'ada@example.org' });
  const [newest] = await listOutbox(database.db);
  expect(newest).toMatchObject({
    to: 'ada@example.org',
    subject: 'Your Evenfield account was deleted',
    text: expect.stringMatching(/^Hello,\n\nYour account was deleted/),
  });
});

test('e-mails to an unverified address never contain the account’s name', async () => {
  const person = { firstName: 'Win a prize at', lastName: 'example.com', phoneNumber: null };
  const newUser = { ...person, email: 'stranger@example.org', passwordHash: '' };
  const organizerId = (await addUser(database.db, newUser, new Date()))!;
  const mails = [
    { kind: 'verification', organizerId, email: null },
    { kind: 'recovery', email: newUser.email },
    { kind: 'passwordChanged', organizerId },
    { kind: 'paymentFailed', organizerId, cents: 2972, nextTry: '2027-04-03T10:00:00.000Z' },
    { kind: 'planEnded', organizerId, reason: 'unpaid' },
  ] as const;
  for (const content of mails) {
    await sendEmail(office, content);
    const [newest] = await listOutbox(database.db);
    expect(newest?.to).toBe(newUser.email);
    expect(newest?.text).toMatch(/^Hello,\n/);
    expect(newest?.text).not.toContain('prize');
  }
  await noteVerified(database.db, organizerId, new Date());
  await sendEmail(office, mails[1]);
  expect((await listOutbox(database.db))[0]?.text).toMatch(/^Hello Win a prize at,/);
});

test('an e-mail that an older version has queued finds its recipient', async () => {
  const person = { firstName: 'Old', lastName: 'Version', phoneNumber: null };
  const newUser = { ...person, email: 'older@example.org', passwordHash: '' };
  const organiserId = (await addUser(database.db, newUser, new Date()))!;
  const queued = JSON.stringify({ kind: 'passwordChanged', organiserId });
  await sendEmail(office, JSON.parse(queued) as EmailJob);
  expect((await listOutbox(database.db))[0]?.to).toBe(newUser.email);
});

test('an e-mail about a failed payment names the amount, the next attempt, and the way to the plan', async () => {
  const person = { firstName: 'Ada', lastName: 'Byron', phoneNumber: null };
  const newUser = { ...person, email: 'payer@example.org', passwordHash: '' };
  const organizerId = (await addUser(database.db, newUser, new Date()))!;
  const failed = { kind: 'paymentFailed', organizerId, cents: 2972 } as const;
  const textOf = async (content: EmailJob) => {
    await sendEmail(office, content);
    return (await listOutbox(database.db))[0]?.text ?? '';
  };
  const text = await textOf({ ...failed, nextTry: '2027-04-03T10:00:00.000Z' });
  expect(text).toContain('$29.72 could not be charged to your card');
  expect(text).toContain('tried again on April 3, 2027');
  expect(text).toContain('https://league.example.org/dashboard/subscription');
  expect(await textOf({ ...failed, nextTry: null })).toContain('We will not try again');
  const ended = { kind: 'planEnded', organizerId } as const;
  expect(await textOf({ ...ended, reason: 'wished' })).toContain('as you asked');
  expect(await textOf({ ...ended, reason: 'unpaid' })).toContain('could not be charged');
  const stopped = await textOf({ ...ended, reason: 'stopped' });
  expect(stopped).toContain('Your plan has ended. You will not be charged again.');
  expect(stopped).not.toContain('wished');
});

test('an e-mail to somebody who has gone meanwhile is not sent', async () => {
  const before = await listOutbox(database.db);
  await sendEmail(office, { kind: 'verification', organizerId: 'gone', email: null });
  await sendEmail(office, { kind: 'recovery', email: 'gone@example.org' });
  await sendEmail(office, { kind: 'passwordChanged', organizerId: 'gone' });
  await sendEmail(office, { kind: 'planEnded', organizerId: 'gone', reason: 'wished' });
  expect(await listOutbox(database.db)).toEqual(before);
});
