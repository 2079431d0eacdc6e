import {
  type GameDate,
  generateSchedule,
  type MatchId,
  type Schedule,
  tablePreset,
} from '@evenfield/engine';
import { encodeMatchUpdate } from '@evenfield/wire';
import { expect, test, vi } from 'vitest';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const server = useServer({ signedIn: true });
const { call, open, save, saveNew } = server;

/** One-hour games on slots half an hour apart: two of four teams on each of two fields. */
const { setup } = smallSchedule();
const schedule = generateSchedule(
  {
    ...setup,
    gameMinutes: 60,
    slots: [540, 570, 600, 630].map((start) => ({ start })),
    days: ['2027-04-03', '2027-04-10', '2027-04-17'].map((date) => ({ date: date as GameDate })),
    entries: [setup.entries[0]!],
  },
  1,
);

/** Returns the names of a match's cell and teams. */
function cellOf(
  { setup: { slots, fields, entries }, fixtures, placements }: Schedule,
  row: number,
) {
  const cell = placements[row]!;
  const slot = Math.floor(cell / fields.length) % slots.length;
  return {
    day: Math.floor(cell / (slots.length * fields.length)),
    slot,
    field: fields[cell % fields.length]!.name,
    teams: [fixtures.home[row]!, fixtures.away[row]!].map((team) => entries[0]!.teams[team]!),
  };
}

const TIMES = ['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM'];
const DATES = ['04/03/2027', '04/10/2027', '04/17/2027'];

function move(id: string, row: number, to: { day: number; slot: number; field: string }) {
  const body = encodeMatchUpdate({
    schedule: id,
    version: 1,
    match: schedule.fixtures.ids[row]!,
    day: DATES[to.day]!,
    slot: TIMES[to.slot]!,
    field: to.field,
    label: null,
  });
  return call(server.token, scheduleCalls.updateMatch, body);
}

test('a match is not put on a field, nor a team into a match, while another one lasts', async () => {
  const id = await saveNew(server.token, schedule);
  const other = cellOf(schedule, 1);
  const overlapping = { ...other, slot: other.slot === 0 ? 1 : other.slot - 1 };
  const refused = await move(id, 0, overlapping);
  expect(refused).toMatchObject({
    status: 200,
    body: { success: false, error: 'double_booked' },
  });
  for (const team of other.teams) expect(refused.body.message).toContain(team);
  const same = await move(id, 0, other);
  expect(same.body).toMatchObject({ success: false, error: 'double_booked' });
  expect(await open(server.token, id)).toMatchObject({ version: 1, schedule });
  const locked = await call(
    server.token,
    scheduleCalls.updateMatch,
    encodeMatchUpdate({
      schedule: id,
      version: 1,
      match: schedule.fixtures.ids[0]!,
      locked: true,
      label: null,
    }),
  );
  expect(locked.body).toMatchObject({ success: true, data: { version: 2 } });
});

test('of a day with far too many matches no more are read than can be played', async () => {
  const { fixtures, placements } = schedule;
  const rows = Array.from({ length: 1000 }, (_, row) => row % placements.length);
  const crowded: Schedule = {
    ...schedule,
    fixtures: {
      ids: rows.map((_, row) => `m${row}` as MatchId),
      entry: Uint16Array.from(rows, (row) => fixtures.entry[row]!),
      home: Uint16Array.from(rows, (row) => fixtures.home[row]!),
      away: Uint16Array.from(rows, (row) => fixtures.away[row]!),
      round: Uint16Array.from(rows, (row) => fixtures.round[row]!),
      lockedAt: new Int32Array(rows.length).fill(-1),
      manual: new Uint8Array(rows.length),
    },
    placements: Int32Array.from(rows, (row) => row % 4),
  };
  const saved = await save(server.token, crowded, { name: 'Crowded' });
  expect(saved.body.data.conflicts).toHaveLength(27_000); // of very many more pairs
  const parse = vi.spyOn(JSON, 'parse');
  const body = encodeMatchUpdate({
    schedule: saved.body.data.schedule_id,
    version: 1,
    match: crowded.fixtures.ids[0]!,
    day: DATES[0]!,
    slot: TIMES[2]!,
    field: cellOf(schedule, 0).field,
    label: null,
  });
  const refused = await call(server.token, scheduleCalls.updateMatch, body);
  const longest = Math.max(...parse.mock.calls.map(([text]) => String(text).length));
  parse.mockRestore();
  expect(refused.body).toMatchObject({ success: false, error: 'double_booked' });
  expect(longest).toBeLessThan(100_000); // characters: some 180 matches
});

test('a court that is taken is named by the word of its sport', async () => {
  const tables = tablePreset('volleyball');
  const indoors = { ...schedule, setup: { ...schedule.setup, tables } };
  const id = await saveNew(server.token, indoors);
  const row = schedule.placements.findIndex((_, r) => r > 0 && cellOf(schedule, r).field === '2');
  const { body } = await move(id, 0, cellOf(schedule, row));
  expect(body.message).toMatch(/^Court 2 is taken: .* Choose another time or court\.$/);
});

test('a whole save stores what is double-booked by the clock, and lists it', async () => {
  const [, second] = [0, 1].map((row) => schedule.placements[row]!);
  const next = cellOf(schedule, 1).slot === 0 ? 2 : -2; // the next slot on the same field
  const placements = schedule.placements.with(0, second! + next);
  const { body } = await save(server.token, { ...schedule, placements }, { name: 'Clash' });
  expect(body.success).toBe(true);
  const [one, other] = schedule.fixtures.ids;
  const found = body.data.conflicts.map(
    ({ rule, matches }: { rule: string; matches: string[] }) => [rule, ...matches.toSorted()],
  );
  expect(found).toContainEqual(['H1', ...[one!, other!].toSorted()]);
  const opened = await open(server.token, body.data.schedule_id);
  expect([...opened.schedule.placements]).toEqual([...placements]);
  const clean = await save(server.token, schedule, { name: 'Clean' });
  expect(clean.body.data.conflicts).toEqual([]);
});
