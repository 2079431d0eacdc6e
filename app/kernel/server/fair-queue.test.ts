import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createCallers, createFairQueue } from './fair-queue.ts';

interface Job {
  readonly caller: string;
  readonly size: number;
  readonly finish: () => void;
}

const SMALL = 3; // of sizes 1 to 6

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Opens a queue whose jobs run until the test finishes them. */
function openQueue(slots: number, places = 1000, placesEach = 1000, rest = 0) {
  const queue = createFairQueue({ slots, small: SMALL, places, placesEach, rest });
  const waiting: Job[] = [];
  const running: Job[] = [];
  const begun: Job[] = [];
  const add = (caller: string, size: number) => {
    const { promise, resolve } = deferred<void>();
    const job: Job = { caller, size, finish: resolve };
    waiting.push(job);
    const done = queue.run(createCallers(caller), size, () => {
      waiting.splice(waiting.indexOf(job), 1);
      running.push(job);
      begun.push(job);
      return promise.then(() => {
        running.splice(running.indexOf(job), 1);
      });
    });
    return done;
  };
  return { queue, add, waiting, running, begun };
}

const ofCaller = (jobs: readonly Job[], caller: string) =>
  jobs.filter((job) => job.caller === caller);
const large = (jobs: readonly Job[]) => jobs.filter(({ size }) => size > SMALL);

const steps = fc.array(
  fc.oneof(
    fc.record({
      caller: fc.constantFrom('Ann', 'Bob', 'Cem'),
      size: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({ finish: fc.nat() }),
  ),
  { maxLength: 60 },
);

test('no more run than there are slots, one stays free of every caller and of large pieces, and no slot idles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), steps, async (slots, list) => {
      const { add, waiting, running, begun } = openQueue(slots);
      const share = Math.max(1, slots - 1);
      const all: Promise<void>[] = [];
      const mayRun = ({ caller, size }: Job) =>
        running.length < slots &&
        ofCaller(running, caller).length < share &&
        (size <= SMALL || large(running).length < share);
      const check = async () => {
        await setImmediate();
        expect(running.length).toBeLessThanOrEqual(slots);
        expect(large(running).length).toBeLessThanOrEqual(share);
        for (const caller of ['Ann', 'Bob', 'Cem']) {
          expect(ofCaller(running, caller).length).toBeLessThanOrEqual(share);
          const [smallest] = ofCaller(waiting, caller).sort((one, two) => one.size - two.size);
          if (smallest) expect(mayRun(smallest)).toBe(false);
        }
      };
      for (const step of list) {
        if ('finish' in step) running[step.finish % running.length]?.finish();
        else all.push(add(step.caller, step.size));
        await check();
      }
      while (running.length > 0) {
        running[0]!.finish();
        await check();
      }
      await Promise.all(all); // nobody starves
      expect(begun.length).toBe(all.length);
    }),
    { numRuns: 60 },
  );
});

test('callers take turns, and the smallest piece of each runs first', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { add, waiting, running, begun } = openQueue(1);
      const passed = new Map<Job, string[]>(); // callers who started while it was its caller's next
      const finish = async () => {
        const next = [...waiting];
        const before = begun.length;
        running[0]?.finish();
        await setImmediate();
        const job = begun[before];
        if (!job) return;
        const own = ofCaller(next, job.caller);
        expect(job.size).toBe(Math.min(...own.map(({ size }) => size)));
        for (const other of next.filter(({ caller }) => caller !== job.caller)) {
          passed.set(other, [...(passed.get(other) ?? []), job.caller]);
        }
        const since = ofCaller(next, job.caller).map((one) => passed.get(one) ?? []);
        const longest = since.reduce((one, two) => (one.length > two.length ? one : two), []);
        expect(new Set(longest).size).toBe(longest.length); // each at most once between its turns
        for (const one of own) passed.set(one, []);
      };
      for (const step of list) {
        if ('finish' in step) await finish();
        else void add(step.caller, step.size);
        await setImmediate();
      }
      while (running.length > 0) await finish();
      expect(waiting).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('somebody who requests more than their own places is refused, and nobody else', async () => {
  const { add, running } = openQueue(2, 5, 3);
  for (let count = 0; count < 3; count++) void add('greedy', 6);
  await expect(add('greedy', 1)).rejects.toMatchObject({ code: 'tooMany' });
  void add('other', 1);
  await setImmediate();
  expect(running.map(({ caller }) => caller)).toEqual(['greedy', 'other']);
  void add('third', 1);
  await expect(add('fourth', 1)).rejects.toMatchObject({ code: 'overloaded' });
  running[1]!.finish();
  await setImmediate();
  running[1]!.finish();
  await setImmediate();
  void add('greedy', 6).catch(() => undefined); // three of its own are still waiting
  void add('fourth', 1);
  await setImmediate();
  expect(running.map(({ caller }) => caller)).toEqual(['greedy', 'fourth']);
});

test('after a large piece of work its slot rests as long as the piece took, and others go on', async () => {
  const { add, running, begun } = openQueue(2, 1000, 1000, 300);
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5000);
  const first = add('greedy', 6);
  const second = add('greedy', 6);
  await setImmediate();
  running[0]!.finish();
  await first;
  const other = add('other', 1);
  await setImmediate();
  running[0]!.finish();
  await other;
  await vi.waitUntil(() => running.length > 0); // no longer than the most that it may rest
  running[0]!.finish();
  await second;
  expect(begun.map(({ caller }) => caller)).toEqual(['greedy', 'other', 'greedy']);
});

test('a place that is left drops what waits, and what runs goes on', async () => {
  const { queue } = openQueue(1);
  const place = queue.enter(createCallers('Ann'));
  const { promise, resolve } = deferred<string>();
  const first = place.run(1, () => promise);
  const second = place.run(1, async () => 'second');
  place.leave();
  await expect(second).rejects.toMatchObject({ code: 'tookTooLong' });
  await expect(place.run(1, async () => 'late')).rejects.toMatchObject({ code: 'tookTooLong' });
  resolve('first');
  expect(await first).toBe('first');
  await expect(
    queue.run(createCallers('Ann'), 1, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  expect(await queue.run(createCallers('Ann'), 1, async () => 'next')).toBe('next');
});

test('somebody who joins waiting work lends it their turn', async () => {
  const { queue, add, running, begun } = openQueue(1);
  for (let count = 0; count < 4; count++) void add('greedy', 1);
  const callers = createCallers('greedy');
  const wanted = queue.run(callers, 2, async () => begun.length);
  callers.join('other');
  await setImmediate();
  running[0]!.finish();
  expect(await wanted).toBe(1); // before the greedy one's others, which are smaller
});
