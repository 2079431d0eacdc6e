import {
  ANSWER_LINE_START,
  decodeStreamLine,
  encodeGenerationRequest,
  endpoints,
  type GenerationNews,
  STREAM_TYPE,
} from '@evenfield/contract';
import type { Setup } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import { afterEach, expect, test } from 'vitest';
import { postJson, type ServedApp, serveApp } from '../../testing/serve-app.ts';

let served: ServedApp | undefined;

afterEach(() => served?.close());

async function serve(limits: { threads: number; queue: number; seconds: number }): Promise<string> {
  served = await serveApp({ limits });
  return served.url + endpoints.generateSchedule.path;
}

const wish = (setup: Setup) => encodeGenerationRequest({ setup, seed: 1 });
const large = wish(samples.fullHouse);
const small = wish(samples.nineTeams);
const LEFT_BEHIND = 200; // large wishes: minutes of work for anybody who does it
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

test('a stream tells how far the work is, and ends with the answer of the plain call', async () => {
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

test('a full queue answers 503 and when to come again', async () => {
  const url = await serve({ threads: 1, queue: 1, seconds: 60 });
  const leaving = new AbortController();
  const waiting = [1, 2, 3].map(() => fetch(url, asStream(large, leaving.signal)));
  const busy = await Promise.race(
    waiting.map(async (answer) => {
      const response = await answer;
      return response.status === 503 ? response : new Promise<never>(() => {});
    }),
  );
  expect(busy.status).toBe(503);
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await busy.json()).toMatchObject({ success: false, error: 'overloaded' });
  leaving.abort();
  await Promise.allSettled(waiting);
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
