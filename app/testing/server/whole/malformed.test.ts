/**
 * Every call gets many requests that are wrong somewhere, made from its own schema: none may be
 * taken, and none may break anything.
 */

import { parse as parseQuery } from 'node:querystring';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeImportForm } from '@evenfield/wire';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '#features/calls.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { useServer } from '#testing/server/use-server.ts';
import { count } from '../../../../scripts/soak-count.mjs';
import { arbitraryMalformed, type JsonSchema } from '../arbitrary-json.ts';

const AT_ONCE = 25;
const MANY = count(8, 2); // times AT_ONCE: 200 requests, in short 50
const LEAST_LIMIT = 8 * 1024; // bytes: of any call's body
const FEW = 2;
vi.setConfig({ testTimeout: 300_000 }); // a busy machine takes long for so many
const JSON_TYPE = { 'content-type': 'application/json' };

const server = useServer({ signedIn: true });
const { signUp } = server;

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(CALLS);
const withBody = calls.flatMap(([name, endpoint]) =>
  endpoint.body ? [[name, endpoint, endpoint.body] as const] : [],
);
const withQuery = calls.flatMap(([name, endpoint]) =>
  endpoint.query ? [[name, endpoint, endpoint.query] as const] : [],
);
const withForm = calls.flatMap(([name, endpoint]) =>
  endpoint.form ? [[name, endpoint, endpoint.form] as const] : [],
);
const withParams = calls.flatMap(([name, endpoint]) =>
  endpoint.params ? [[name, endpoint, endpoint.params] as const] : [],
);
const withNothing = calls.filter(([, { body, query }]) => !body && !query);

test.each(withBody)('%s takes no body that its schema refuses', async (_, endpoint, schema) => {
  const wrong = arbitraryMalformed(schemaOf(schema))
    .map((body) => JSON.stringify(body) ?? '')
    .filter((text) => !z.safeParse(schema, text === '' ? undefined : JSON.parse(text)).success);
  await feed(wrong, MANY, async (body) => {
    const refusals = Buffer.byteLength(body) > LEAST_LIMIT ? [400, 413] : 400;
    expectRefused(await sendPatiently(endpoint, { body, headers: JSON_TYPE }), refusals, body);
  });
});

test.each(withQuery)('%s takes no query that its schema refuses', async (_, endpoint, schema) => {
  const wrong = fc
    .oneof(arbitraryMalformed(schemaOf(schema)).map(toQuery), repeated(schemaOf(schema)))
    .filter((text) => !z.safeParse(schema, { ...parseQuery(text) }).success);
  await feed(wrong, MANY, async (query) => {
    expectRefused(await sendPatiently(endpoint, {}, `?${query}`), 400, query);
  });
});

test.each(withParams)(
  '%s takes no address that its schema refuses',
  async (_, endpoint, schema) => {
    const name = /:(\w+)/.exec(endpoint.path)?.[1] ?? '';
    // The last one is the name of the part itself.
    for (const part of ['%00', 'a%00b', '%C3%BC', 'a%20b', '..%2F..', 'x'.repeat(65), `:${name}`]) {
      const path = endpoint.path.replace(`:${name}`, part);
      const reply = await send({ ...endpoint, path: path as Endpoint['path'] }, {});
      if (z.safeParse(schema, { [name]: decodeURIComponent(part) }).success) {
        expect([200, 404], part).toContain(reply.status); // any text may be asked about
      } else {
        expectRefused(reply, 400, part);
      }
    }
  },
);

test.each(withForm)('%s takes no form that its schema refuses', async (_, endpoint, schema) => {
  const wrong = arbitraryMalformed(schemaOf(schema))
    .map((form) => toPairs(form).filter(([name]) => name !== 'csv'))
    .filter((pairs) => !decodeImportForm(pairs, []).ok);
  await feed(wrong, MANY, async (pairs) => {
    const body = new FormData();
    for (const [name, text] of pairs) body.append(name, text);
    body.append('csv', new Blob(['1,U10,,Bears\n1,U10,,Lions\n'], { type: 'text/csv' }), 'a.csv');
    expectRefused(await sendPatiently(endpoint, { body }), [400, 413], JSON.stringify(pairs));
  });
});

test.each(withBody)('%s takes no body that is not JSON', async (_, endpoint) => {
  const cut = fc
    .tuple(fc.json({ maxDepth: 2 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([text, share]) => text.slice(0, Math.floor(share * text.length)))
    .filter((text) => text !== '' && !isJson(text));
  await feed(cut, FEW, async (body) => {
    expectRefused(await sendPatiently(endpoint, { body, headers: JSON_TYPE }), 400, body);
  });
  for (const type of ['application/xml', 'application/x-www-form-urlencoded']) {
    expectRefused(
      await sendPatiently(endpoint, { body: 'a=1', headers: { 'content-type': type } }),
      415,
    );
  }
});

test.each(withNothing)('%s is not upset by what it does not ask for', async (_, endpoint) => {
  const own = (await signUp()).token; // a call may end it
  const headers = { authorization: `Bearer ${own}` };
  await feed(fc.dictionary(fc.string(), fc.string()).map(toQuery), FEW, async (query) => {
    expect((await send(endpoint, { headers }, `?${query}`)).status, query).toBeLessThan(500);
  });
});

/** In groups, since one after another would take minutes. */
async function feed<T>(
  arbitrary: fc.Arbitrary<T>,
  groups: number,
  check: (sample: T) => Promise<void>,
): Promise<void> {
  const group = fc.array(arbitrary, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(group, async (samples) => {
    await Promise.all(samples.map(check));
  });
  await fc.assert(property, { numRuns: groups, endOnFailure: true });
}

/** Where a call may be made only so often, again as soon as it may. */
async function sendPatiently(...[endpoint, init, query]: Parameters<typeof send>): Promise<Reply> {
  const reply = await send(endpoint, init, query);
  if (reply.status !== 429) return reply;
  await wait(1000 * reply.retryAfter);
  return sendPatiently(endpoint, init, query);
}

async function send(endpoint: Endpoint, init: RequestInit, query = ''): Promise<Reply> {
  const response = await fetch(`${server.url}${endpoint.path}${query}`, {
    ...init,
    method: endpoint.method,
    headers: { authorization: `Bearer ${server.token}`, ...init.headers },
  });
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  return { status: response.status, text: await response.text(), retryAfter };
}

type Statuses = number | readonly number[];

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number; // seconds
}

function expectRefused({ status, text }: Reply, expected: Statuses, sample = ''): void {
  expect([expected].flat(), sample).toContain(status);
  expect(JSON.parse(text)).toEqual({
    success: false,
    message: expect.stringMatching(/.{10}/),
    error: expect.any(String),
    data: { faults: expect.any(Array) },
  });
}

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Every name of a query at least twice, which only lists may be. */
function repeated({ properties = {} }: JsonSchema): fc.Arbitrary<string> {
  const names = Object.keys(properties);
  return fc
    .tuple(
      fc.subarray(names, { minLength: 1 }),
      fc.array(fc.string(), { minLength: 2, maxLength: 4 }),
    )
    .map(([chosen, texts]) => toQuery(Object.fromEntries(chosen.map((name) => [name, texts]))));
}

function toQuery(value: unknown): string {
  return new URLSearchParams(toPairs(value)).toString();
}

function toPairs(value: unknown): [name: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    (Array.isArray(one) ? one : [one])
      .filter((part) => part !== undefined)
      .map((part): [string, string] => [
        name,
        typeof part === 'string' ? part : JSON.stringify(part),
      ]),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
