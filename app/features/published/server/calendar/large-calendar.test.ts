import { encodeDetailText, encodeSchedule } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { encodeInParts } from '#kernel/server/large-text.ts';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { portionsOf } from './event-rows.ts';
import { startFeedWorker } from './feed-worker.ts';

const HEAP = 64; // megabytes
const MATCHES = 27_000;
const MOST_AT_ONCE = 1_000_000; // bytes that go to the database without a pause

test('the calendar of as many matches as there may be is written in 64 MB of heap', async () => {
  const { core, inputs } = encodeSchedule(largeSchedule(), []);
  const facts = {
    ...{ id: 's1', name: 'Large', version: 1, published: true, location: null, timeZone: null },
    ...{ created: '2027-01-01T00:00:00Z', changed: '2027-01-01T00:00:00Z' },
  };
  const rows = [core.map((row) => JSON.stringify(row)).join()];
  const detail = await encodeInParts(encodeDetailText({ facts, inputs, calledOff: null, rows }));
  const worker = startFeedWorker({ heap: HEAP });
  try {
    const events = await worker.run({ kind: 'read', detail }, createCallers('Ann'));
    const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    const portions = portionsOf(events);
    const found = portions.flatMap((portion) =>
      (JSON.parse(textOf(portion)) as { match_id: string; words: string }[]).map(
        ({ match_id, words }) => [match_id, 0, facts.changed, false, JSON.parse(words)],
      ),
    );
    const head = { schedule: facts.id, name: facts.name, timeZone: null };
    const calendar = await worker.run(
      { kind: 'write', head, found: await encodeInParts([JSON.stringify(found)]) },
      createCallers('Ann'),
    );
    expect(Math.max(...portions.map(({ length }) => length))).toBeLessThan(MOST_AT_ONCE);
    expect(textOf(calendar).match(/^BEGIN:VEVENT/gm)).toHaveLength(MATCHES);
  } finally {
    await worker.close();
  }
});
