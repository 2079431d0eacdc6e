import { request } from 'node:http';
import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { sportCalls } from '#features/sports/api.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { useServer } from '#testing/server/use-server.ts';

const server = useServer({ publicUrl: 'https://league.example' });

/** Requests with a Host header that `fetch` can't send. */
function callAs(host: string, path: string, { method = 'GET', url = server.url, body = '' } = {}) {
  const headers = { host, ...(body !== '' && { 'content-type': 'application/json' }) };
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(url + path, { method, headers }, async (response) => {
      let text = '';
      for await (const part of response) text += String(part);
      resolve({ status: response.statusCode, text });
    })
      .on('error', reject)
      .end(body);
  });
}

const portOf = ({ url }: ServedApp) => new URL(url).port;

test.each([
  ['GET', '/'],
  ['GET', '/dev/outbox'],
  ['POST', '/dev/clock'],
  ['GET', sportCalls.getSports.path],
  ['POST', accountCalls.login.path],
  ['GET', '/nowhere'],
])('%s %s is refused in development to whoever comes by a foreign name', async (method, path) => {
  const hostile = [
    'evil.example',
    `evil.example:${portOf(server)}`,
    'localhost.evil.example',
    '10.0.0.1',
  ];
  for (const host of [...hostile, 'localhost@evil.example', 'league.example.evil.example']) {
    const { status, text } = await callAs(host, path, { method });
    expect([host, status]).toEqual([host, 421]);
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      error: 'misdirected',
      message: expect.stringContaining('localhost'),
    });
  }
});

test('in development it answers to the names of this machine and to PUBLIC_URL', async () => {
  const names = ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', 'league.example'];
  for (const host of names.flatMap((name) => [name, `${name}:${portOf(server)}`])) {
    const { status } = await callAs(host, sportCalls.getSports.path);
    expect([host, status]).toEqual([host, 200]);
  }
});

test('in production any name does, and no link in an e-mail is made of it', async () => {
  const open = await serveApp({ production: true, publicUrl: 'https://league.example' });
  const { email, token } = await signUp(open.url);
  const { status } = await callAs('evil.example', accountCalls.sendEmailVerification.path, {
    ...{ url: open.url, method: 'POST' },
    body: JSON.stringify({ email, token }),
  });
  expect(status).toBe(200);
  const mails = () => open.database.db.selectFrom('outbox').selectAll().execute();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [{ text, html } = { text: '', html: '' }] = await mails();
  expect(text).toContain('https://league.example/');
  expect(text + html).not.toContain('evil.example');
  await open.close();
});
