import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { pictureTurns } from './shrink-picture.ts';

const LARGE = 50_000_000; // pixels
const SMALL = 1_000_000;

test('the server makes one picture at a time for each person, beside those of others', async () => {
  let finish = () => {};
  const made = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let running = 0;
  const send = () =>
    pictureTurns.run(createCallers('greedy'), LARGE, async () => {
      running++;
      await made;
    });
  const first = Array.from({ length: 4 }, send);
  await expect(send()).rejects.toMatchObject({ code: 'tooMany' });
  expect(await pictureTurns.run(createCallers('other'), SMALL, async () => 'made')).toBe('made');
  await setImmediate();
  expect(running).toBe(1);
  finish();
  await Promise.all(first);
  expect(running).toBe(4);
});
