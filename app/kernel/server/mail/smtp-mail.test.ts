import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { helpCalls } from '#features/help/api.ts';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';

interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly email: Email;
}

/** A mail server on loopback that refuses a set number of first attempts. */
const delivered: Delivery[] = [];
let refusals = 0;
const receiver = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      if (refusals > 0) {
        refusals--;
        return done(new Error('Come again later'));
      }
      delivered.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        email: await PostalMime.parse(Buffer.concat(chunks)),
      });
      done();
    });
  },
});
const WAITING = { timeout: 40_000, interval: 50 };
let served: ServedApp;

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const address = receiver.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  served = await serveApp({
    publicUrl: 'https://league.example.org',
    supportEmail: 'support@league.example',
    smtp: { url: `smtp://127.0.0.1:${address.port}`, from: 'Evenfield <hello@example.org>' },
  });
});
afterAll(async () => {
  await served.close();
  await new Promise<void>((closed) => receiver.close(() => closed()));
});

function deliveryTo(address: string): Promise<Delivery> {
  const find = () => {
    const found = delivered.find(({ to }) => to.includes(address));
    if (!found) throw new Error(`Nothing has come for ${address}.`);
    return found;
  };
  return vi.waitFor(find, WAITING);
}

test('a verification goes through SMTP with its code and its link, as text and as HTML', async () => {
  const { email: address, token } = await signUp(served.url);
  const url = served.url + accountCalls.sendEmailVerification.path;
  await callAs(url, token, { method: 'POST' });
  const { from, to, email } = await deliveryTo(address);
  expect({ from, to }).toEqual({ from: 'hello@example.org', to: [address] });
  expect(email.from).toEqual({ name: 'Evenfield', address: 'hello@example.org' });
  expect(email.subject).toMatch(/^\d{6} is your code for Evenfield$/);
  const [code = ''] = /\d{6}/.exec(email.subject ?? '') ?? [];
  const [link = ''] =
    /https:\/\/league\.example\.org\/email-verification\?token=[\w-]{43}/.exec(email.text ?? '') ??
    [];
  expect(email.text).toContain(code);
  expect(email.html).toContain(code);
  expect(email.html).toContain(`href="${link}"`);
  const vcode = { method: 'POST', body: { vcode: code } };
  const { body } = await callAs(served.url + accountCalls.verifyEmailByCode.path, token, vcode);
  expect(body.success).toBe(true);
});

test('a name cannot become HTML, and an address cannot become two', async () => {
  const person = {
    first_name: '<img src=x onerror=alert(1)> & "Bob"',
    last_name: 'Byron',
    email: 'bob+league@example.org',
    password: 'a loom of flowers',
  };
  await postJson(served.url + accountCalls.register.path, person);
  await served.database.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  await postJson(served.url + accountCalls.forgotPassword.path, { email: person.email });
  const { to, email } = await deliveryTo(person.email);
  expect(to).toEqual([person.email]);
  expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Bob&quot;');
  expect(email.html).not.toContain('<img');
  expect(email.text).toContain(`Hello ${person.first_name},`);
});

test('a mail server that is busy gets the e-mail later', async () => {
  refusals = 1;
  const { email: address } = await signUp(served.url);
  await postJson(served.url + accountCalls.forgotPassword.path, { email: address });
  const { connections } = served.database;
  const waiting =
    "name = 'letter' and state = 'retry' and start_after > now() + interval '10 seconds'";
  await vi.waitFor(async () => {
    const moved = await connections.query(
      `update jobs.job set start_after = now() where ${waiting}`,
    );
    expect(moved.rowCount).toBe(1); // skip the 15 s wait
  }, WAITING);
  const { email } = await deliveryTo(address);
  expect(email.subject).toMatch(/^\d{6} is your code for a new password$/);
  expect(refusals).toBe(0);
});

test('what somebody writes to us goes to the support alone, and an answer to it to them alone', async () => {
  const message = {
    name: 'Ada" <all@club.example>, "Bob',
    email: "o'ada+league@club.example",
    subject: 'Ränge: =?utf-8?Q?all?= Bcc: all@club.example',
    description: 'It rained.\r\n\r\n.\r\nBcc: all@club.example\r\nWhat now? 🏆',
  };
  const { body } = await postJson(served.url + helpCalls.contactUs.path, message);
  expect(body.success).toBe(true);
  const { to, from, email } = await deliveryTo('support@league.example');
  expect({ to, from }).toEqual({ to: ['support@league.example'], from: 'hello@example.org' });
  expect(email.replyTo).toEqual([{ name: message.name, address: message.email }]);
  expect(email.to).toEqual([{ name: '', address: 'support@league.example' }]);
  expect(email.bcc ?? []).toEqual([]);
  expect(email.subject).toBe(`Contact: ${message.subject}`);
  expect(email.text).toContain('> Bcc: all@club.example\n> What now? 🏆');
});
