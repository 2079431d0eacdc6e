import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WorkerStream } from './worker-stream.ts';

const MEGABYTE = 1024 * 1024;

test('a large answer comes in parts and in order, and others are served in between', async () => {
  const stream = new WorkerStream(() => undefined);
  const parts: Buffer[] = [];
  let served = -1; // parts that had come when somebody else was served
  stream.on('data', (part: Buffer) => {
    parts.push(part);
    setImmediate(() => {
      if (served < 0) served = parts.length;
    });
    if (part.at(-1) === 9) stream.destroy();
  });
  stream.answer(new Uint8Array(2 * MEGABYTE));
  stream.answer(Uint8Array.of(9));
  await once(stream, 'close');
  expect(Buffer.concat(parts)).toHaveLength(2 * MEGABYTE + 1);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(MEGABYTE / 2);
  expect(served).toBeLessThan(parts.length / 2);
});
