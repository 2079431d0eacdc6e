import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBodyReader, takeLargeBodies } from './body-reader.ts';
import { SMALL } from './large-work.ts';
import { Problem } from './problem.ts';

const MOST = 1024 * 1024; // bytes
const folder = mkdtempSync(join(tmpdir(), 'evenfield-reader-'));
const filename = join(folder, 'thread.mjs');
writeFileSync(filename, "export const read = ({ length }) => ({ kind: 'in a thread', length });");

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  const reader = startBodyReader({
    read: ({ length }) => ({ kind: 'at once', length }),
    thread: { filename, name: 'read' },
  });
  app = Fastify();
  app.decorateRequest('caller', null).decorateRequest('findCaller', async () => null);
  app.setErrorHandler((error, _request, reply) => {
    return reply.status(error instanceof Problem ? 413 : 500).send({ kind: 'refused' });
  });
  app.addHook('onClose', reader.close);
  takeLargeBodies(app, MOST, reader);
  app.post('/', async (request) => request.body);
  url = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function post(body: string | ReadableStream): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' });
  return response.json();
}

test('a small body is read at once, a large one in a thread, each whole', async () => {
  for (const [length, kind] of [
    [100, 'at once'],
    [SMALL, 'at once'],
    [SMALL + 1, 'in a thread'],
    [MOST, 'in a thread'],
  ] as const) {
    expect(await post('x'.repeat(length))).toEqual({ kind, length });
  }
});

test('a body of very many values is read in a thread however short it is', async () => {
  expect(await post(`[${Array(2000).fill('{}').join(',')}]`)).toMatchObject({ kind: 'at once' });
  expect(await post(`[${Array(9000).fill('{}').join(',')}]`)).toMatchObject({
    kind: 'in a thread',
  });
});

test('a body above the limit is refused, whether it says its length or not', async () => {
  expect(await post('x'.repeat(MOST + 1))).toEqual({ kind: 'refused' });
  const unannounced = new Blob(['x'.repeat(MOST), 'x']).stream();
  expect(await post(unannounced)).toEqual({ kind: 'refused' });
});
