import type { Setup } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import {
  ANSWER_LINE_START,
  decodeStreamLine,
  encodeGenerationRequest,
  type GenerationNews,
  STREAM_TYPE,
} from '@evenfield/wire';
import { afterEach, expect, test } from 'vitest';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { generationCalls } from '../api.ts';

let served: ServedApp | undefined;

afterEach(() => served?.close());

async function serve(limits: { threads: number; queue: number; seconds: number }): Promise<string> {
  served = await serveApp({ limits });
  return served.url + generationCalls.generateSchedule.path;
}

const input = (setup: Setup) => encodeGenerationRequest({ setup, seed: 1 });
const large = input(samples.fullHouse);
const small = input(samples.nineTeams);
const LEFT_BEHIND = 200; // large requests: minutes of work for anybody who does it
const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const asStream = (body: object, signal: AbortSignal | null = null): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: STREAM_TYPE },
  body: JSON.stringify(body),
  signal,
});

function newsOf(text: string): GenerationNews[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const decoded = decodeStreamLine(line);
      if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
      return decoded.value;
    });
}

test('a stream reports its progress, and ends with the response of the plain call', async () => {
  const url = await serve({ threads: 1, queue: 4, seconds: 60 });
  const response = await fetch(url, asStream(small));
  expect(response.headers.get('content-type')).toContain(STREAM_TYPE);
  const text = await response.text();
  const news = newsOf(text);
  expect(news[0]).toEqual({ kind: 'progress', done: 0 });
  expect(news.at(-1)).toMatchObject({ kind: 'answer', answer: { kind: 'schedule' } });
  const plain = await postJson(url, small);
  const lastLine = text.slice(text.indexOf(ANSWER_LINE_START));
  expect(JSON.parse(lastLine)).toEqual({ type: 'answer', ...plain.body });
});

test('a stream that is refused before it begins has the status of the plain call', async () => {
  const url = await serve({ threads: 1, queue: 4, seconds: 60 });
  const response = await fetch(url, asStream({ ...small, schedules: [] }));
  expect(response.status).toBe(400);
});

test('clients that go away free the thread for the next one', async () => {
  const url = await serve({ threads: 1, queue: LEFT_BEHIND, seconds: 60 });
  const leaving = new AbortController();
  const [first] = Array.from({ length: LEFT_BEHIND }, () =>
    fetch(url, asStream(large, leaving.signal)).catch(() => null),
  );
  await (await first)?.body?.getReader().read(); // the work has begun, the others wait behind it
  leaving.abort();
  const { status } = await postJson(url, small); // behind all of them it would not be done in its time
  expect(status).toBe(200);
});

test('the server refuses somebody with too many large requests, and makes a small one of somebody else beside them', async () => {
  const url = await serve({ threads: 1, queue: 2, seconds: 240 });
  const { token } = await signUp(served!.url);
  const leaving = new AbortController();
  const answered: number[] = [];
  const greedy = Array.from({ length: 8 }, async () => {
    const response = await fetch(url, { ...asJson(large), signal: leaving.signal });
    answered.push(response.status);
    return response;
  });
  const refused = await Promise.any(greedy);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    ...{ success: false, error: 'tooMany' },
    message: expect.stringContaining('Wait until one is done'),
  });
  for (let count = 0; count < 3; count++) {
    expect((await callAs(url, token, { method: 'POST', body: small })).status).toBe(200);
  }
  expect(answered).toEqual(Array(5).fill(429)); // of the greedy one's three not even the first is done
  leaving.abort();
  await Promise.allSettled(greedy);
});

test('somebody who is signed in does not wait for the save of somebody else', async () => {
  const url = await serve({ threads: 1, queue: 4, seconds: 60 });
  const { token } = await signUp(served!.url);
  const generate = () => callAs(url, token, { method: 'POST', body: small });
  await generate(); // from now on the queue knows whose token it is
  await served!.database.db.transaction().execute(async (save) => {
    await save.selectFrom('users').select('id').execute(); // it has the only connection
    expect((await generate()).status).toBe(200);
  });
});

test('work that takes too long is ended, and the server goes on', async () => {
  const url = await serve({ threads: 1, queue: 4, seconds: 0.01 });
  const { status, headers, body } = await postJson(url, large);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).not.toBeNull();
  expect(body).toMatchObject({ success: false, error: 'tookTooLong' });
});

test('the time limit ends a stream with the problem as its answer', async () => {
  const url = await serve({ threads: 1, queue: 4, seconds: 60 });
  await postJson(url, small); // the thread is warm
  await served?.close();
  const brief = await serve({ threads: 1, queue: 4, seconds: 1.5 });
  const response = await fetch(brief, asStream(large));
  const news = response.ok ? newsOf(await response.text()).at(-1) : null;
  expect(news ?? { kind: 'answer', answer: { kind: 'failed' } }).toMatchObject({
    kind: 'answer',
    answer: { kind: 'failed' },
  });
});
