import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAskers } from './fair-queue.ts';
import { SMALL, startLargeWork } from './large-work.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenfield-thread-'));
const filename = join(folder, 'thread.mjs');
writeFileSync(
  filename,
  `export default function work({ lists }) {
    const filled = [];
    for (let i = 0; i < lists; i++) filled.push(Array.from({ length: 1000 }, () => ({ i })));
    return filled.length;
  }`,
);
afterAll(() => rmSync(folder, { recursive: true }));

test('work that needs more memory than its thread has is refused as too large, and the next is done', async () => {
  const work = startLargeWork<{ lists: number }, number>({
    work: ({ lists }) => lists,
    thread: { filename },
    sizeOf: () => SMALL + 1,
    heap: 32,
  });
  for (let round = 0; round < 2; round++) {
    const endless = work.run({ lists: Number.POSITIVE_INFINITY }, createAskers('Ann'));
    await expect(endless).rejects.toMatchObject({ code: 'tooLarge' });
    expect(await work.run({ lists: 3 }, createAskers('Ann'))).toBe(3);
  }
  await work.close();
});
