import { STREAM_TYPE } from '@evenfield/wire';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sportCalls } from '#features/sports/api.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { serve, serveNothing } from '#testing/web/serve.ts';
import { accountDialog, closeAccountDialog } from './account-dialog.ts';
import { callEndpoint, streamEndpoint } from './call-endpoint.ts';
import { loginRecord } from './login-record.ts';

const post = {
  method: 'POST',
  path: '/api/echo',
  summary: 'Says what it was asked',
  access: 'public',
  query: z.object({ club_name: z.optional(z.string()) }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ url: z.string(), body: z.string(), authorization: z.string() }),
  }),
  problems: [],
} as const satisfies Endpoint;

const club = { ...post, access: 'organizer' } as const satisfies Endpoint;

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

afterEach(() => {
  loginRecord.clear();
  closeAccountDialog({ done: false });
});

async function all<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const come: T[] = [];
  for await (const one of coming) come.push(one);
  return come;
}

/** A server that accepts one token and echoes requests that have it. */
function serveClub(token: string): Promise<void> {
  return serve(async (request, response) => {
    const body = (await all(request)).join('');
    const { authorization = 'none' } = request.headers;
    const data = { url: request.url, body, authorization };
    const known = authorization === `Bearer ${token}`;
    response.setHeader('content-type', 'application/json').statusCode = known ? 200 : 401;
    response.end(JSON.stringify(known ? { success: true, data } : unauthorized));
  });
}

const unauthorized = {
  success: false,
  message: 'Please sign in first.',
  error: 'unauthorized',
  data: { faults: [] },
};

/** Returns the dialog that is open now. */
function shownDialog() {
  return accountDialog.getState().dialogs.at(-1)?.dialog ?? null;
}

/** A server that echoes requests. */
function serveEcho(): Promise<void> {
  return serve(async (request, response) => {
    const body = (await all(request)).join('');
    const { authorization = 'none' } = request.headers;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ success: true, data: { url: request.url, body, authorization } }),
    );
  });
}

function serveResponse(status: number, body: string): Promise<void> {
  return serve((_, response) => response.writeHead(status).end(body));
}

const refused = JSON.stringify({
  success: false,
  message: 'schedules: Add a division.',
  error: 'malformed',
  data: { faults: [{ path: 'schedules', message: 'Add a division.' }] },
});

test('sends the query, a JSON body and, once somebody is signed in, the bearer token', async () => {
  await serveEcho();
  const stranger = await callEndpoint(post, {
    query: { club_name: 'Club & Co' },
    body: { a: 1 },
  });
  expect(stranger.data).toEqual({
    url: '/api/echo?club_name=Club+%26+Co',
    body: '{"a":1}',
    authorization: 'none',
  });
  loginRecord.save({ user, token: 'abc' });
  expect((await callEndpoint(post)).data.authorization).toBe('Bearer abc');
});

test.each([400, 401, 503])(
  'turns status %i into a failure with the server’s words',
  async (status) => {
    await serveResponse(status, refused);
    await expect(callEndpoint(sportCalls.getSports)).rejects.toMatchObject({
      reason: 'refused',
      status,
      code: 'malformed',
      message: 'Add a division.',
      faults: [{ path: 'schedules', message: 'Add a division.' }],
    });
  },
);

test('has a sentence of its own for a failure without one', async () => {
  await serveResponse(502, '<h1>Bad gateway</h1>');
  await expect(callEndpoint(sportCalls.getSports)).rejects.toMatchObject({
    reason: 'refused',
    status: 502,
    message: 'Something went wrong. Please try again.',
  });
});

test('does not pass on an answer that the contract does not know', async () => {
  await serveResponse(200, '{"success":true,"data":[{"sport":"Soccer"}]}');
  await expect(callEndpoint(sportCalls.getSports)).rejects.toMatchObject({ reason: 'unreadable' });
});

test('reports when no server responds', async () => {
  await serveNothing();
  await expect(callEndpoint(sportCalls.getSports)).rejects.toMatchObject({
    reason: 'unreachable',
    status: null,
  });
});

test('hands on the lines of a stream as they come, whole, however they were cut', async () => {
  await serve((request, response) => {
    if (request.headers.accept !== STREAM_TYPE) response.writeHead(406);
    const bytes = Buffer.from('{"done":0.5}\n{"name":"Zürich"}\n{"last":true}');
    response.write(bytes.subarray(0, 23));
    setTimeout(() => response.end(bytes.subarray(23)), 20);
  });
  const lines = await all(streamEndpoint(post));
  expect(lines).toEqual(['{"done":0.5}', '{"name":"Zürich"}', '{"last":true}']);
});

test('reports when a stream breaks off', async () => {
  await serve((_, response) => {
    response.write('{"done":0.5}\n');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(all(streamEndpoint(post))).rejects.toMatchObject({ reason: 'unreachable' });
});

test('lets go of the server when the caller does', async () => {
  let gone = () => {};
  const left = new Promise<void>((resolve) => {
    gone = resolve;
  });
  await serve((request, response) => {
    request.on('close', gone);
    response.on('close', gone);
    response.write('{"done":0.1}\n');
  });
  const controller = new AbortController();
  const readStream = async () => {
    for await (const _ of streamEndpoint(post, { signal: controller.signal })) controller.abort();
  };
  await expect(readStream()).rejects.toMatchObject({ name: 'AbortError' });
  await left;
});

test('a sign-in that has ended is forgotten, and the call goes on once the person is back', async () => {
  await serveClub('new');
  loginRecord.save({ user, token: 'old' });
  const answers = Promise.all([
    callEndpoint(club, { body: { name: 'Spring' } }),
    callEndpoint(club, { query: { club_name: 'Lions' } }),
  ]);
  await vi.waitFor(() => expect(accountDialog.getState().dialogs[0]?.waiting).toHaveLength(2));
  expect(loginRecord.load()).toBeNull();
  expect(shownDialog()).toEqual({
    kind: 'signIn',
    creating: false,
    reason: 'Your sign-in has ended. Sign in again to continue.',
    email: 'ada@club.example',
  });
  loginRecord.save({ user, token: 'new' });
  closeAccountDialog({ done: true });
  const [saved, listed] = await answers;
  expect(saved.data).toMatchObject({ body: '{"name":"Spring"}', authorization: 'Bearer new' });
  expect(listed.data.url).toBe('/api/echo?club_name=Lions');
});

test('a call fails with the server’s words where the person does not sign in again', async () => {
  await serveClub('new');
  const call = callEndpoint(club);
  await vi.waitFor(() => expect(shownDialog()).toMatchObject({ kind: 'signIn', reason: null }));
  closeAccountDialog({ done: false });
  await expect(call).rejects.toMatchObject({ status: 401, message: 'Please sign in first.' });
});

test('a call in the background never asks anybody to sign in', async () => {
  await serveClub('new');
  loginRecord.save({ user, token: 'old' });
  await expect(callEndpoint(club, { inBackground: true })).rejects.toMatchObject({ status: 401 });
  expect(loginRecord.load()).toBeNull();
  expect(shownDialog()).toBeNull();
});

test('where another tab has signed in meanwhile, the call just goes on', async () => {
  await serveClub('new');
  loginRecord.save({ user, token: 'old' });
  const call = callEndpoint(club);
  loginRecord.save({ user, token: 'new' });
  expect((await call).data.authorization).toBe('Bearer new');
  expect(shownDialog()).toBeNull();
});

test('a call that waits for somebody to sign in can be let go of', async () => {
  await serveClub('new');
  const controller = new AbortController();
  const call = callEndpoint(club, { signal: controller.signal });
  await vi.waitFor(() => expect(shownDialog()).not.toBeNull());
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
