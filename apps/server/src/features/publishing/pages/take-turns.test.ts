import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('of a crowd of works one is done at a time, and so many wait', async () => {
  const run = takeTurns(3);
  let working = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++working);
    await setImmediate();
    working--;
    return 'done';
  };
  const crowd = await Promise.allSettled(Array.from({ length: 10 }, () => run(work)));
  const done = crowd.filter(({ status }) => status === 'fulfilled');
  expect([most, done.length]).toEqual([1, 3]);
  const refused = crowd.filter((one) => one.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'overloaded' });
  expect(await run(work)).toBe('done');
});

test('others are heard between two works, and a work that fails stops none', async () => {
  const run = takeTurns(3);
  const order: string[] = [];
  const works = [1, 2].map((number) => run(async () => order.push(`work ${number}`)));
  const failed = run(() => Promise.reject(new Error('no')));
  await setImmediate();
  order.push('somebody else');
  await expect(failed).rejects.toThrow('no');
  await Promise.all(works);
  expect(order.indexOf('somebody else')).toBeLessThan(order.indexOf('work 2'));
});
