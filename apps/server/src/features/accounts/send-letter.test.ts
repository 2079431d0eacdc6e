import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../infra/database/open-database.ts';
import { listOutbox, outboxMail } from '../../infra/mail/outbox-mail.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { type PostOffice, sendLetter } from './send-letter.ts';

let database: OpenDatabase;
let office: PostOffice;

beforeAll(async () => {
  database = await openFreshDatabase();
  const clock = () => new Date();
  const mail = outboxMail(database.db, clock);
  office = { db: database.db, mail, clock, address: () => 'https://league.example.org' };
});
afterAll(() => database.close());

test('the end of an account is told to the one whose it was', async () => {
  await sendLetter(office, { kind: 'accountDeleted', email: 'ada@example.org', firstName: 'Ada' });
  const [newest] = await listOutbox(database.db);
  expect(newest).toMatchObject({
    to: 'ada@example.org',
    subject: 'Your account at Evenfield was deleted',
    text: expect.stringMatching(/^Hello Ada,\n\nYour account was deleted/),
  });
});

test('a letter to somebody who has gone meanwhile is not sent', async () => {
  const before = await listOutbox(database.db);
  await sendLetter(office, { kind: 'verification', organiserId: 'gone', email: null });
  await sendLetter(office, { kind: 'recovery', email: 'gone@example.org' });
  await sendLetter(office, { kind: 'passwordChanged', organiserId: 'gone' });
  expect(await listOutbox(database.db)).toEqual(before);
});
