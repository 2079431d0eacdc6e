import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { helpCalls } from '../api.ts';
import { deleteOldMessages } from './store.ts';

const SUPPORT = 'support@league.example';
const SENT = { success: true, message: 'Thank you. Your message was sent.' };
const { path } = helpCalls.contactUs;
const { clock } = turnableClock();

const server = useServer({ clock, supportEmail: SUPPORT });
const { call, readMails, signUp } = server;

function newMessage(changes: Record<string, unknown> = {}) {
  return {
    name: 'Ada Byron',
    email: `${randomUUID()}@club.example`,
    phone_number: '+49 (0) 171 123456',
    subject: 'A rain day',
    description: 'It rained.\n\nWhat <b>now</b>?',
    ...changes,
  };
}

const send = (message: unknown) => call(null, helpCalls.contactUs, message);
const findStored = (email: string) =>
  server.database.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .execute();
const mailAbout = async (email: string) =>
  (await readMails(SUPPORT, 1)).find(({ text }) => text.includes(email));

test('anybody can write to us: the message is stored, and mailed to the support alone', async () => {
  const message = newMessage();
  expect((await send(message)).body).toEqual(SENT);
  expect(await findStored(message.email)).toEqual([
    { ...message, id: expect.any(String), user_id: null, created_at: clock() },
  ]);
  await expect
    .poll(() => mailAbout(message.email), { timeout: 20_000 })
    .toMatchObject({
      to: SUPPORT,
      subject: 'Contact: A rain day',
      reply_to: `Ada Byron <${message.email}>`,
      text: expect.stringContaining('> It rained.\n> \n> What <b>now</b>?'),
      html: expect.stringContaining('What &lt;b&gt;now&lt;/b&gt;?'),
    });
  const toSender = await readMails(message.email, 0);
  expect(toSender).toEqual([]); // any address can be typed in: strangers would be written to
});

test('a message that a machine has filled in is answered alike, and is neither stored nor mailed', async () => {
  const message = newMessage({ homepage: 'https://spam.example' });
  expect((await send(message)).body).toEqual(SENT);
  expect(await findStored(message.email)).toEqual([]);
  const { rows } = await server.database.connections.query(
    "select 1 from jobs.job where name = 'contactMessage' and state in ('created', 'active')",
  );
  expect(rows).toEqual([]);
});

test('what is wrong with a message is answered in the specified words', async () => {
  const { status, body } = await send({ phone_number: '', email: 'ada' });
  expect(status).toBe(400);
  expect(body.data.faults).toEqual([
    { path: 'name', message: 'Name is required.' },
    { path: 'email', message: 'Enter valid email.' },
    { path: 'subject', message: 'Subject is required.' },
    { path: 'description', message: 'Description is required.' },
  ]);
});

test('a request that is far too large is not read', async () => {
  const { status, body } = await send(newMessage({ description: 'x'.repeat(70_000) }));
  expect({ status, error: body.error }).toEqual({ status: 413, error: 'tooLarge' });
});

test('five messages an hour with one e-mail are taken, in whatever letters it is written', async () => {
  const { email } = newMessage();
  for (let sent = 0; sent < 5; sent++) expect((await send(newMessage({ email }))).status).toBe(200);
  const refused = await send(newMessage({ email: email.toUpperCase() }));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await findStored(email)).toHaveLength(5);
});

test('what was written while signed in belongs to the account: it is among one’s records, and goes with it', async () => {
  const { email, token } = await signUp();
  const message = newMessage();
  await call(token, helpCalls.contactUs, message);
  const { body } = await call(token, ownRecordsCalls.exportOwnRecords);
  expect(body.data.contact_messages).toEqual([{ ...message, create_date: clock().toISOString() }]);
  await server.database.db.deleteFrom('users').where('email', '=', email).execute();
  expect(await findStored(message.email)).toEqual([]);
});

test('messages are kept for 180 days', async () => {
  const message = newMessage();
  await send(message);
  const { db } = server.database;
  await deleteOldMessages(db, new Date(clock().getTime() + 180 * DAY));
  expect(await findStored(message.email)).toHaveLength(1);
  await deleteOldMessages(db, new Date(clock().getTime() + 180 * DAY + 1));
  expect(await findStored(message.email)).toEqual([]);
});

test('one address can send twenty messages an hour, whatever names they give', async () => {
  const live = await serveApp({ production: true });
  const from = (address: string) =>
    fetch(live.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(newMessage()),
    });
  for (let sent = 0; sent < 20; sent++) expect((await from('192.0.2.1')).status).toBe(200);
  expect((await from('192.0.2.1')).status).toBe(429);
  expect((await from('192.0.2.2')).status).toBe(200);
  await live.close();
});
