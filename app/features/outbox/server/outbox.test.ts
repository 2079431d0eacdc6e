import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { emptyOutbox } from '#kernel/server/mail/outbox-mail.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';

const server = useServer();
const { call, readMails, signUp } = server;

test('e-mails lie in the outbox, newest first, as JSON and as a page', async () => {
  const empty = await (await fetch(`${server.url}/dev/outbox`)).text();
  expect(empty).toContain('No e-mail has been sent yet.');
  for (const name of ['first', 'second']) {
    const email = `${name}@example.org`;
    await signUp(email);
    await call(null, accountCalls.forgotPassword, { email });
    await readMails(email, 1);
  }
  const mails = await (await fetch(`${server.url}/dev/outbox?format=json`)).json();
  expect(mails).toEqual(
    ['second', 'first'].map((name) => ({
      to: `${name}@example.org`,
      subject: expect.stringMatching(/^\d{6} is your code/),
      text: expect.stringContaining('Hello,'),
      html: expect.stringContaining('<!doctype html>'),
      reply_to: null,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })),
  );
  const page = await fetch(`${server.url}/dev/outbox`);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  const markup = await page.text();
  expect(markup.indexOf('second@')).toBeLessThan(markup.indexOf('first@'));
  expect(markup).toContain('srcdoc="&lt;!doctype html&gt;');
});

test('e-mails are kept for a week', async () => {
  await emptyOutbox(server.database.db, new Date(Date.now() + 6 * DAY));
  expect(await (await fetch(`${server.url}/dev/outbox?format=json`)).json()).toHaveLength(2);
  await emptyOutbox(server.database.db, new Date(Date.now() + 8 * DAY));
  expect(await (await fetch(`${server.url}/dev/outbox?format=json`)).json()).toEqual([]);
});

test('in production there is no outbox to look into', async () => {
  const live = await serveApp({ production: true });
  for (const path of ['/dev/outbox', '/dev/outbox?format=json']) {
    const answer = await fetch(live.url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  }
  await live.close();
});
