import { encodeSave, encodeSavedText, savedEnvelope } from '@evenfield/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { startLargeWork } from '#kernel/server/large-work.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { SAVE_FRAME } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { readSave } from './read-save.ts';

const body = encodeSave({ ...SAVE_FRAME, name: 'Spring' }, smallSchedule());
const SAVED = { id: 's1', version: 1, name: 'Spring', changed: '2027-01-01T00:00:00Z' };
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

test('a save becomes one array a column, in the order of the matches', () => {
  const read = readSave(bytesOf(body));
  if (read.kind !== 'save') throw new Error(JSON.stringify(read.faults));
  const matches = read.content.matches[0]!;
  expect(matches.match_id.split(',')).toHaveLength(9);
  expect(matches.locked).toBe(`{${Array(9).fill('false').join(',')}}`);
  expect(matches.more).toBe(`{${Array(9).fill('NULL').join(',')}}`);
});

test('double bookings come as text, so that a list of thousands is written in the thread', () => {
  const [first, second, ...others] = body.matches;
  const cell = ['fieldname', 'scoredate', 'scoretime'].map((name) =>
    body.matches_col.indexOf(name),
  );
  const clashing = second!.map((value, column) => (cell.includes(column) ? first![column] : value));
  const read = readSave(bytesOf({ ...body, matches: [first, clashing, ...others] }));
  if (read.kind !== 'save') throw new Error(JSON.stringify(read.faults));
  const ids = [first, second].map((row) => row![body.matches_col.indexOf('matchid')]);
  const message = encodeSavedText(SAVED, 'Saved.', read.content.conflicts);
  expect(savedEnvelope.parse(JSON.parse(message))).toMatchObject({
    data: { version: 1, conflicts: expect.arrayContaining([{ rule: 'H1', matches: ids }]) },
  });
});

test('the double bookings of 27,000 matches on one day are listed in 96 MB of heap', async () => {
  const { setup, placements, ...large } = largeSchedule();
  const onOneDay = {
    ...large,
    setup: { ...setup, gameMinutes: 60 },
    placements: placements.map((_, row) => row % 900),
  };
  const reader = startLargeWork({
    work: readSave,
    thread: threadFunction(new URL('./read-save.ts', import.meta.url), 'readSave'),
    sizeOf: (bytes) => bytes.byteLength,
    heap: 96, // megabytes
  });
  try {
    const crowded = bytesOf(encodeSave({ ...SAVE_FRAME, name: 'Crowded' }, onOneDay));
    const read = await reader.run(crowded, createCallers('Ann'));
    if (read.kind !== 'save') throw new Error(JSON.stringify(read.faults));
    expect(JSON.parse(read.content.conflicts)).toHaveLength(27_000); // of 800,000
  } finally {
    await reader.close();
  }
}, 60_000);

test('names with quotes and backslashes are written so that the database reads the same names', () => {
  const named = JSON.stringify(body).replaceAll('Bears', String.raw`\"B\\ears\", {x}`);
  const read = readSave(new TextEncoder().encode(named));
  if (read.kind !== 'save') throw new Error(JSON.stringify(read.faults));
  const matches = read.content.matches[0]!;
  expect(matches.home + matches.away).toContain(String.raw`"\"B\\ears\", {x}"`);
});

test('what the specification names and the model does not know stays with its match', () => {
  const more = {
    ...body,
    matches_col: [...body.matches_col, 'spetype', 'islastmatch'],
    matches: body.matches.map((row, r) => [...row, r === 0 ? 'speplayoff' : null, '1']),
  };
  const read = readSave(bytesOf(more));
  if (read.kind !== 'save') throw new Error(JSON.stringify(read.faults));
  expect(read.content.matches[0]!.more).toContain(
    String.raw`"{\"spetype\":\"speplayoff\",\"islastmatch\":\"1\"}","{\"islastmatch\":\"1\"}"`,
  );
});

test.each([
  ['no JSON', new TextEncoder().encode('{"inputs":')],
  ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
  ['a NUL', bytesOf({ ...body, name: 'A\0B' })],
  ['half a character', bytesOf({ ...body, inputs: { ...body.inputs, note: '\ud83d' } })],
])('%s is refused', (_, bytes) => {
  expect(readSave(bytes)).toMatchObject({ kind: 'malformed', faults: [{ path: '' }] });
});

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('inputs are kept with a few lists in each other, and refused with many', () => {
  const noted = JSON.stringify({ ...body, inputs: { ...body.inputs, note: 'deep' } });
  const readWith = (levels: number) =>
    readSave(new TextEncoder().encode(noted.replace('"deep"', deep(levels))));
  expect(readWith(19).kind).toBe('save');
  expect(readWith(20)).toMatchObject({ kind: 'malformed', faults: [{ path: 'inputs' }] });
  expect(readWith(100_000)).toMatchObject({ kind: 'malformed', faults: [{ path: '' }] });
});

test('a match whose id is a hundred thousand lists in each other is refused', () => {
  const torn = JSON.stringify(body).replace(
    /"matches":\[\["[^"]*"/,
    `"matches":[[${deep(100_000)}`,
  );
  expect(readSave(new TextEncoder().encode(torn)).kind).toBe('malformed');
});

test('a whole character that was sent as two escapes is read', () => {
  const escaped = JSON.stringify(body).replace('Spring', String.raw`Spring \ud83c\udfc6`);
  const read = readSave(new TextEncoder().encode(escaped));
  expect(read.kind === 'save' && read.frame.name).toBe('Spring 🏆');
});

test('the server reads or refuses any save, and never breaks', () => {
  const text = JSON.stringify(body);
  const places = [...text.matchAll(/"[^"]*"|\d+|\[\]|null/g)].map(({ index, 0: part }) => ({
    from: index,
    to: index + part.length,
  }));
  const change = fc.tuple(fc.constantFrom(...places), fc.json({ maxDepth: 2 }));
  fc.assert(
    fc.property(change, ([{ from, to }, part]) => {
      const torn = text.slice(0, from) + part + text.slice(to);
      const read = readSave(new TextEncoder().encode(torn));
      if (read.kind === 'malformed') expect(read.faults.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test('a token in the body is read even where the rest is refused', () => {
  expect(readSave(bytesOf({ token: 'secret' }))).toMatchObject({
    kind: 'malformed',
    token: 'secret',
  });
});
