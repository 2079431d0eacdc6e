import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { encodeInParts, parseBytes } from './large-text.ts';

test('a text of megabytes is encoded part by part, and others are served in between', async () => {
  const parts = Array.from({ length: 20 }, (_, part) => String(part % 10).repeat(200_000));
  let served = 0;
  let isDone = false;
  const encoding = encodeInParts(parts).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    served++;
  }
  expect((await encoding).toString()).toBe(parts.join(''));
  expect(served).toBeGreaterThan(8);
});

test('the bytes are those of the joined text, in whatever letters', async () => {
  const parts = ['["', 'Bären', '","', '🏆', '"]'];
  const bytes = await encodeInParts(parts);
  expect(parseBytes(bytes)).toEqual(['Bären', '🏆']);
  expect(bytes.buffer.byteLength).toBe(bytes.length); // so that a thread can take it over
});
