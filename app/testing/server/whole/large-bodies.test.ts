/**
 * What is sent by anybody is read beside the other requests only where it is small; large bodies are
 * read in threads. `npm run measure:holds -w app` measures how long they hold up others.
 */

import { Readable } from 'node:stream';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { CALLS } from '#features/calls.ts';
import { generationCalls } from '#features/generation/api.ts';
import { profileCalls } from '#features/profile/api.ts';
import { feeCalls } from '#features/registrations/fees-api.ts';
import { REQUEST_LINK_HEADER, requestCalls } from '#features/requests/api.ts';
import { newSeason } from '#features/requests/server/testing/use-clubs.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { SMALL } from '#kernel/server/large-work.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { useServer } from '#testing/server/use-server.ts';
import { isSoak } from '../../../../scripts/soak-count.mjs';
import { HOSTILE_BODIES } from '../hostile-bodies.ts';
import { postForm } from '../serve-app.ts';
import { smallSchedule } from '../small-schedule.ts';

const MEGABYTE = 1024 * 1024;
/** The calls whose bodies may be large, with the most bytes of each. */
const LARGE = new Map<Endpoint, number>([
  [generationCalls.generateSchedule, 16 * MEGABYTE],
  [scheduleCalls.saveSchedule, 16 * MEGABYTE],
  [profileCalls.editDetails, 8 * MEGABYTE],
  [requestCalls.saveClubs, MEGABYTE],
  [requestCalls.importRequests, MEGABYTE],
  [requestCalls.sendRequests, MEGABYTE],
  // Parsed only when their signature is right:
  [billingCalls.receivePaymentEvent, 256 * 1024],
  [feeCalls.receiveFeeEvent, 256 * 1024],
]);

const server = useServer({ signedIn: true });
let secret: string; // of a club's link

beforeAll(async () => {
  secret = (await newSeason(server, smallSchedule())).secret;
});
afterEach(() => vi.restoreAllMocks());

const posts = Object.entries<Endpoint>(CALLS).filter(([, { method }]) => method === 'POST');
const small = posts.filter(([, endpoint]) => !LARGE.has(endpoint));
const large = posts.flatMap(([name, endpoint]) => {
  const most = LARGE.get(endpoint);
  return most === undefined ? [] : [[name, endpoint, most] as const];
});

type Body = NonNullable<RequestInit['body']>;

async function send(endpoint: Endpoint, body: Body): Promise<number> {
  const response = await fetch(server.url + endpoint.path, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      [REQUEST_LINK_HEADER]: secret,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
  return response.status;
}

/** How long the longest text is that this thread parses from now on. */
function watchParser(): () => number {
  let longest = 0;
  const { parse } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    longest = Math.max(longest, String(text).length);
    return parse(text, reviver);
  });
  return () => longest;
}

test.each(small)('%s reads no body of more than 64 KB', async (_, endpoint) => {
  const longest = watchParser();
  const body = JSON.stringify({ more: 'x'.repeat(SMALL) });
  expect(await send(endpoint, body)).toBe(413);
  expect(await send(endpoint, Readable.toWeb(Readable.from([body])) as Body)).toBe(413); // says not how long it is
  expect(longest()).toBeLessThanOrEqual(SMALL);
});

test.each(large)('%s parses no large body beside the requests', async (_, endpoint, most) => {
  const longest = watchParser();
  const bytes = isSoak ? most : Math.min(most, MEGABYTE);
  for (const [what, make] of Object.entries(HOSTILE_BODIES)) {
    const status = await send(endpoint, make(bytes));
    expect([200, 400, 413], what).toContain(status); // keys that a call does not know are ignored
    expect(longest(), what).toBeLessThanOrEqual(SMALL);
  }
  expect(await send(endpoint, ' '.repeat(most + 1))).toBe(413);
  expect(await send(endpoint, '[]')).toBe(400); // the next one is read
});

test.each([requestCalls.saveClubs, requestCalls.importRequests, requestCalls.sendRequests])(
  'nobody without an account or a link has a large body read by $path',
  async ({ path }) => {
    const body = JSON.stringify({ token: server.token, more: 'x'.repeat(SMALL) });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(server.url + path, { method: 'POST', headers, body });
    expect([401, 404]).toContain(status);
  },
);

test('a form of more than 6 MB is refused, and so is one of many fields', async () => {
  const { path } = generationCalls.generateSchedule;
  const wide = await postForm(server.url + path, [], 'x'.repeat(6 * MEGABYTE));
  expect(wide.status).toBe(413);
  const fields = Array.from({ length: 1000 }, (_, f) => [`field${f}`, 'x'] as const);
  const many = await postForm(server.url + path, fields, '1,U10,,Bears\n1,U10,,Lions\n');
  expect(many.status).toBe(413);
});
