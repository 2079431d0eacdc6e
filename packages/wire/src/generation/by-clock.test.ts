import { type MatchId, NOWHERE, type Schedule, viewMatches } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { viewCalendarMatches } from '../calendar/calendar-matches.ts';
import { decodeScheduleCsv, encodeScheduleCsv } from '../csv/schedule-csv.ts';
import { decodeSavedSchedule, encodeSavedSchedule } from '../saving/saved-schedule.ts';
import { locateCell } from '../stored/stored-cell.ts';
import { toStoredMatches } from '../stored/stored-match.ts';
import { twoParks } from '../testing/two-parks.ts';
import { decodeGenerationRequest, encodeGenerationRequest } from './generation-request.ts';
import { decodeSchedule, encodeGenerated } from './generation-response.ts';

function read(sent: unknown) {
  const decoded = decodeGenerationRequest(sent);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value;
}

/** Boys' matches: at 09:00 in a slot, at 05:05 PM off the grid, and without a place. */
function season(): Schedule {
  const { setup, seed } = read(twoParks);
  const slots = [...setup.slots, { start: 1025, isOffGrid: true as const }];
  return {
    setup: { ...setup, slots },
    seed,
    fixtures: {
      ids: ['1', '2', '3'] as MatchId[],
      entry: Uint16Array.of(0, 0, 0),
      home: Uint16Array.of(0, 1, 2),
      away: Uint16Array.of(1, 2, 0),
      round: Uint16Array.of(0, 1, 2),
      lockedAt: Int32Array.of(NOWHERE, NOWHERE, NOWHERE),
      manual: new Uint8Array(3),
    },
    placements: Int32Array.of(0, (1 * 3 + 2) * 3 + 2, NOWHERE),
  };
}

test('an answer says when matches end, and names every start in use', () => {
  const { core, inputs, all_times, message } = encodeGenerated(season(), []);
  expect(
    core.map(({ scoretime, end_time, fieldname }) => [scoretime, end_time, fieldname]),
  ).toEqual([
    ['09:00 AM', '09:50 AM', 'Oak 1'],
    ['05:05 PM', '05:55 PM', 'Elm 1'],
    ['', undefined, ''],
  ]);
  expect(inputs.all_times).toEqual(['09:00 AM', '10:00 AM']);
  expect(all_times).toEqual(['09:00 AM', '10:00 AM', '05:05 PM']);
  expect(message).toBe('One match did not fit: it is in the buffer.');
});

test('a season by the clock survives the answer, a save and the CSV file', () => {
  const schedule = season();
  expect(decodeSchedule(encodeGenerated(schedule, []))).toEqual({ ok: true, value: schedule });
  expect(decodeSavedSchedule(encodeSavedSchedule(schedule))).toEqual({ ok: true, value: schedule });
  const rows = encodeScheduleCsv(schedule, viewMatches(schedule, { kind: 'all' }));
  expect(decodeScheduleCsv(rows)).toEqual({ ok: true, value: schedule });
});

test('a stored match is ordered by its start, at any time', () => {
  const schedule = season();
  expect(toStoredMatches(schedule).map(({ slotNumber }) => slotNumber)).toEqual([540, 1025, null]);
  const inputs = encodeGenerationRequest(schedule);
  const cell = { field: 'Elm 1', day: '09/11/2027', slot: '06:10 PM' };
  expect(locateCell(inputs, cell)).toMatchObject({ ok: true, value: { slotNumber: 1090 } });
  const unreadable = locateCell(inputs, { ...cell, slot: 'noon' });
  expect(unreadable.ok).toBe(false);
});

test('a lock holds any time, also where it breaks a rule', () => {
  const row = { divisionname: 'Boys', team1id: 'Ants', team2id: 'Bees', scoredate: '09/11/2027' };
  const locks = [
    { ...row, scoretime: '05:05 PM', fieldname: 'Elm 1' },
    { ...row, scoretime: '05:05 PM', fieldname: 'Oak 2', team1id: 'Crows', team2id: 'Ants' },
  ];
  const request = read({ ...twoParks, fixed_matches: locks });
  expect(request.setup.slots.at(-1)).toEqual({ start: 1025, isOffGrid: true });
  expect(request.fixed).toHaveLength(2);
  expect(read(encodeGenerationRequest(request))).toEqual(request);
  const wrong = { ...twoParks, fixed_matches: [{ ...locks[0], scoretime: 'noon' }] };
  expect(decodeGenerationRequest(wrong)).toMatchObject({
    ok: false,
    refusal: [{ path: 'fixed_matches[0].scoretime' }],
  });
});

test('a calendar has the real lengths, and the venue of a field', () => {
  const { matches, buffered } = viewCalendarMatches(season(), { kind: 'all' }, null);
  expect(
    matches.map(({ words: { start, minutes, location } }) => [start, minutes, location]),
  ).toEqual([
    [540, 50, 'Oak 1, Oak'],
    [1025, 50, 'Elm 1'],
  ]);
  expect(buffered).toBe(1);
});
