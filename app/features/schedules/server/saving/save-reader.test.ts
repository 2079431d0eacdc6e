import { expect, test } from 'vitest';
import { createAskers } from '#kernel/server/fair-queue.ts';
import { startSaveReader } from './save-reader.ts';

const large = new TextEncoder().encode(JSON.stringify({ name: 'x'.repeat(100_000) }));

test('a large save that takes longer than anybody waits is given up, and the next one is read', async () => {
  const hasty = startSaveReader(0);
  await expect(hasty.run(large.slice(), createAskers('Ann'))).rejects.toMatchObject({
    code: 'tookTooLong',
  });
  await expect(hasty.run(large.slice(), createAskers('Ann'))).rejects.toMatchObject({
    code: 'tookTooLong',
  });
  expect(await hasty.run(new TextEncoder().encode('{}'), createAskers('Ann'))).toMatchObject({
    kind: 'malformed',
  });
  await hasty.close();
  const patient = startSaveReader();
  expect(await patient.run(large.slice(), createAskers('Ann'))).toMatchObject({
    kind: 'malformed',
  });
  await patient.close();
});
