import { allAtBound, chooseStarts, compareVerdicts, type Setup } from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';
import {
  ANSWER_LINE_START,
  betterLineStart,
  decodeStreamLine,
  encodeGenerationRequest,
  type GenerationNews,
  STREAM_TYPE,
} from '@evenfield/wire';
import { afterAll, expect, test, vi } from 'vitest';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { generationCalls } from '../api.ts';

const TIMEOUT = 240; // seconds: a busy machine takes long for a search
vi.setConfig({ testTimeout: TIMEOUT * 1000 });

const served = new Map<number, ServedApp>(); // by threads, which take long to start

afterAll(() => Promise.all([...served.values()].map(({ close }) => close())));

async function serve(threads: number): Promise<string> {
  const app =
    served.get(threads) ?? (await serveApp({ limits: { threads, queue: 8, seconds: TIMEOUT } }));
  served.set(threads, app);
  return app.url + generationCalls.generateSchedule.path;
}

function postSetup(
  url: string,
  setup: Setup,
  accept: string,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify(encodeGenerationRequest({ setup, seed: 1 })),
    signal: signal ?? null,
  });
}

async function linesOf(url: string, setup: Setup): Promise<string[]> {
  return (await (await postSetup(url, setup, STREAM_TYPE)).text()).trimEnd().split('\n');
}

function read(line: string): GenerationNews {
  const news = decodeStreamLine(line);
  if (!news.ok) throw new Error(JSON.stringify(news.refusal));
  return news.value;
}

const easy = sampleSetup({ days: 3, slots: 1, fields: 1, entries: [{ teams: 3 }] }); // soon as fair as can be
/** No rest for everybody, so that no start ends early. */
const hard = sampleSetup({ days: 3, slots: 9, fields: 1, entries: [{ teams: 7 }] });
const long = samples.twelveTeamsInFourDays; // the same, and more work

test('better schedules are streamed as they are found, each better than the one before', async () => {
  expect(chooseStarts(hard)).toBeGreaterThan(1);
  const news = (await linesOf(await serve(2), hard)).map(read);
  const better = news.filter((one) => one.kind === 'better');
  expect(better.length).toBeGreaterThan(1);
  better.slice(1).forEach(({ fairness }, k) => {
    expect(compareVerdicts(fairness, better[k]!.fairness)).toBeLessThan(0);
  });
  const last = news.at(-1);
  if (last?.kind !== 'answer' || last.answer.kind !== 'schedule') throw new Error('no answer');
  expect(compareVerdicts(last.answer.fairness, better.at(-1)!.fairness)).toBe(0);
});

test('the last line is the plain answer byte for byte, on one thread and on three', async () => {
  const plain = await (await postSetup(await serve(1), hard, 'application/json')).text();
  const last = (await linesOf(await serve(3), hard)).at(-1)!;
  expect(`{${last.slice(ANSWER_LINE_START.length)}`).toBe(plain);
});

test('a search ends with the first schedule that leaves nothing to gain', async () => {
  expect(chooseStarts(easy)).toBeGreaterThan(1);
  const lines = await linesOf(await serve(1), easy);
  const news = lines.map(read);
  const better = news.filter((one) => one.kind === 'better');
  expect(allAtBound(better.at(-1)!.fairness)).toBe(true);
  const done = news.flatMap((one) => (one.kind === 'progress' ? [one.done] : []));
  expect(Math.max(...done)).toBeLessThan(1);
  const found = lines.findLast((line) => line.startsWith(betterLineStart(better.at(-1)!.start)))!;
  const [, foundText] = found.split(/^\{"type":"better","start":\d+,/);
  expect(lines.at(-1)).toBe(ANSWER_LINE_START + foundText);
});

test('somebody who goes away leaves all threads to others', async () => {
  const url = await serve(2);
  await linesOf(url, hard); // both threads are warm
  const leaving = new AbortController();
  const stream = await postSetup(url, samples.thirtyDoubleDivisions, STREAM_TYPE, leaving.signal);
  await stream.body!.getReader().read();
  const other = await postSetup(url, samples.thirtyDoubleDivisions, STREAM_TYPE, leaving.signal);
  await other.body!.getReader().read(); // both threads are in use
  leaving.abort();
  const answers = await Promise.all(
    [1, 2].map(() => postJson(url, encodeGenerationRequest({ setup: hard, seed: 1 }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a second request is served beside a first that has many starts', async () => {
  const url = await serve(2);
  const ended: string[] = [];
  const note = (name: string) => (response: Response) =>
    response.arrayBuffer().then(() => ended.push(name));
  const first = postSetup(url, long, 'application/json').then(note('first'));
  const second = postSetup(url, easy, 'application/json').then(note('second'));
  await Promise.all([first, second]);
  expect(ended).toEqual(['second', 'first']);
});
