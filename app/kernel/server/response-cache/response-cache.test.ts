import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cacheResponse } from './cached-response.ts';
import { responseCache } from './response-cache.ts';

test('all who ask at once are answered, although there is room for a few only', async () => {
  const keep = responseCache({ bytes: 1000 });
  const names = Array.from({ length: 12 }, (_, k) => `answer ${k}`);
  const reads = names.map((name) =>
    keep(name, async () => {
      await setImmediate(); // by then all have requested it
      return cacheResponse(name.padEnd(200, '.'), 'text/plain');
    }),
  );
  const answers = await Promise.all(reads);
  expect(answers.map(({ bytes }) => bytes.toString().replaceAll('.', ''))).toEqual(names);
});

test('an answer is made once for all, and again once its time is over or it failed', async () => {
  let [now, made] = [1000, 0];
  const keep = responseCache({ bytes: 1000, lifetime: 50, now: () => now });
  const make = async () => cacheResponse(`${++made}`, 'text/plain');
  const read = async () => (await keep('one', make)).bytes.toString();
  expect(await Promise.all([read(), read()])).toEqual(['1', '1']);
  now += 51;
  expect(await read()).toBe('2');
  await expect(keep('other', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await keep('other', make)).bytes.toString()).toBe('3');
});
