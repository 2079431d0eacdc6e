import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { sportCalls } from '#features/sports/api.ts';
import { useServer } from '#testing/server/use-server.ts';

const server = useServer();

const { path } = sportCalls.getSports;
const GET = `GET ${path} HTTP/1.1\r\n`;
const HOST = 'Host: localhost\r\n';

/** Returns everything the server sends until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['an expectation that nobody meets', `${GET}${HOST}Expect: tea\r\n\r\n`, 417, 'malformed'],
  [
    'two lengths of one body',
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    ...([400, 'malformed'] as const),
  ],
  [
    'a length beside chunks',
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ...([400, 'malformed'] as const),
  ],
  ['a first line that is none', 'hello there\r\n\r\n', 400, 'malformed'],
  ['a method that nobody knows', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400, 'malformed'],
  ['a version that is not there', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400, 'malformed'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'malformed'],
  ['a header without a name', `${GET}${HOST}: x\r\n\r\n`, 400, 'malformed'],
  ['headers that are too large', `${GET}${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'tooLarge'],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`, 431, 'tooLarge'],
  ['no host', `${GET}Connection: close\r\n\r\n`, 400, 'malformed'],
  ['a tunnel', `CONNECT example.org:80 HTTP/1.1\r\n${HOST}\r\n`, 405, 'methodNotAllowed'],
])('%s is refused in the envelope', async (_, bytes, status, error) => {
  const answer = await send(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
  expect(head).toMatch(/^content-type: application\/json/im);
  expect(head).toMatch(/^cache-control: no-store\r?$/im);
  expect(JSON.parse(body)).toEqual({
    success: false,
    message: expect.stringMatching(/.{10}/),
    error,
    data: { faults: [{ path: '', message: expect.any(String) }] },
  });
});

test('garbage behind a good request does not get into its answer', async () => {
  const answer = await send(`${GET}${HOST}\r\nhello there\r\n\r\n`);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  if (head.startsWith('HTTP/1.1 200')) expect(rest[0]).toContain('"success":true');
  expect(answer.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test('a client that asks whether to send its body gets a response', async () => {
  const answer = await send(
    `POST ${accountCalls.login.path} HTTP/1.1\r\n${HOST}Connection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400/);
});
