import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCallers } from './fair-queue.ts';
import { SMALL, startLargeWork } from './large-work.ts';

interface Wanted {
  readonly lists: number;
}

const folder = mkdtempSync(join(tmpdir(), 'evenfield-thread-'));
const filename = join(folder, 'thread.mjs');
writeFileSync(
  filename,
  `export { getPriority } from 'node:os';
  export function fill({ lists }) {
    const filled = [];
    for (let i = 0; i < lists; i++) filled.push(Array.from({ length: 1000 }, () => ({ i })));
    return filled.length;
  }`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const work = ({ lists }: Wanted) => lists;
const thread = { filename, name: 'fill' };
const sizeOf = () => SMALL + 1;

test('work that needs more memory than its thread has is refused as too large, and the next is done', async () => {
  const large = startLargeWork({ work, thread, sizeOf, heap: 32 });
  for (let round = 0; round < 2; round++) {
    const endless = large.run({ lists: Number.POSITIVE_INFINITY }, createCallers('Ann'));
    await expect(endless).rejects.toMatchObject({ code: 'tooLarge' });
    expect(await large.run({ lists: 3 }, createCallers('Ann'))).toBe(3);
  }
  await large.close();
});

test('large work that takes longer than anybody waits is given up, and small work is done still', async () => {
  const hasty = startLargeWork({
    ...{ work, thread, timeout: 0 },
    sizeOf: ({ lists }: Wanted) => (lists > 1 ? SMALL + 1 : 1),
  });
  for (let round = 0; round < 2; round++) {
    await expect(hasty.run({ lists: 3 }, createCallers('Ann'))).rejects.toMatchObject({
      code: 'tookTooLong',
    });
  }
  expect(await hasty.run({ lists: 1 }, createCallers('Ann'))).toBe(1);
  await hasty.close();
});

test('a thread that cannot start fails the work that waits for it, and nothing else', async () => {
  const unreadable = { filename: join(folder, 'missing.mjs'), name: 'fill' };
  const broken = startLargeWork({ work, thread: unreadable, sizeOf });
  for (let round = 0; round < 2; round++) {
    await expect(broken.run({ lists: 1 }, createCallers('Ann'))).rejects.toThrow('missing.mjs');
  }
  await broken.close();
});

test.runIf(process.platform === 'linux')(
  'threads of large work give way to the rest of the server',
  async () => {
    const large = startLargeWork<number, number>({
      work: () => 0,
      thread: { filename, name: 'getPriority' },
      sizeOf,
    });
    expect(await large.run(0, createCallers('Ann'))).toBeGreaterThan(getPriority());
    await large.close();
  },
);
