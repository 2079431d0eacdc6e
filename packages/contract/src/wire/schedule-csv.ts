/**
 * `schedule.csv`: a finished schedule as rows, one a match, grouped by entry and in order of play. The
 * file holds no setup, so reading it back finds the setup in the matches: game days, time slots, fields
 * and teams are those that some match has, and an entry's format is the one that its matches follow.
 */
import {
  type CalledOff,
  cellAt,
  firstTeams,
  type MatchId,
  type MatchView,
  NOWHERE,
  type Schedule,
  type Setup,
} from '@evenfield/engine';
import type { Decoded, Fault } from '../fault.ts';
import { encodeDay } from './date.ts';
import { guardCell, unguardCell } from './formula-guard.ts';
import { DEFAULT_SEED } from './generation-request.ts';
import { type CsvMatch, readCsvMatch } from './schedule-csv-row.ts';
import { readSetup } from './schedule-csv-setup.ts';
import { encodeSlot } from './time.ts';

const HEADER = [
  'Division',
  'Pool',
  'Date',
  'Time',
  'Field',
  'Team 1',
  'Team 2',
  'Color',
  'Manual match',
] as const;

/** The most rows that are read, as in every import. */
const MAX_ROWS = 27_000;

/** The rows of the file, its header first, for matches of the schedule. */
export function encodeScheduleCsv({ setup }: Schedule, matches: readonly MatchView[]): string[][] {
  const days = setup.days.map(encodeDay);
  const slots = setup.slots.map(encodeSlot);
  const rows = matches
    .toSorted((one, other) => one.entry.entry - other.entry.entry)
    .map(({ entry, place, home, away, manual }) => [
      entry.division,
      entry.pool ?? '',
      place === null ? '' : days[place.day.day]!,
      place === null ? '' : slots[place.slot.slot]!,
      place === null ? '' : place.field.name,
      home.name,
      away.name,
      entry.color.replace('#', ''),
      manual ? '1' : '0',
    ]);
  return [[...HEADER], ...rows].map((row) => row.map(guardCell));
}

/** Whether rows of a file begin with the header of `schedule.csv`. */
export function isScheduleCsv(rows: readonly (readonly string[])[]): boolean {
  const header = rows.find((row) => !isBlank(row)) ?? [];
  return HEADER.every((name, c) => header[c]?.trim().toLowerCase() === name.toLowerCase());
}

/** Reads the rows of a file, its header first and blank ones where they stand, as a finished schedule, or says of every row what is wrong. */
export function decodeScheduleCsv(rows: readonly (readonly string[])[]): Decoded<Schedule> {
  const faults: Fault[] = [];
  const fault = (path: string, message: string) => faults.push({ path, message });
  const matches: CsvMatch[] = [];
  const takenBy = new Map<string, number>(); // day, slot and field -> row
  const filled = [...rows.keys()].filter((r) => !isBlank(rows[r]!));
  for (const r of filled.slice(1, MAX_ROWS + 1)) {
    const cells = rows[r]!.map((cell) => unguardCell(cell).trim());
    const match = readCsvMatch(cells, (message) => fault(`Row ${r + 1}`, message));
    if (match === null) continue;
    matches.push(match);
    if (match.field === null) continue;
    const cell = JSON.stringify([match.day, match.slot, match.field]);
    const taken = takenBy.get(cell);
    if (taken === undefined) takenBy.set(cell, r);
    else fault(`Row ${r + 1}`, `The match of row ${taken + 1} is on that field at that time.`);
  }
  if (filled.length > MAX_ROWS + 1) fault('', 'The file has more than 27,000 matches.');
  if (matches.length === 0 && faults.length === 0) fault('', 'The file has no match.');
  if (faults.length > 0) return { ok: false, refusal: faults };
  const read = readSetup(matches);
  if (!read.ok) return read;
  return { ok: true, value: scheduleOf(read.value.setup, matches, read.value.calledOff) };
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** The schedule of a setup that has every name in the matches. */
function scheduleOf(
  setup: Setup,
  matches: readonly CsvMatch[],
  calledOff: readonly CalledOff[],
): Schedule {
  const grid = { days: setup.days.length, slots: setup.slots.length, fields: setup.fields.length };
  const number = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));
  const days = number(setup.days.map(encodeDay));
  const slots = number(setup.slots.map(encodeSlot));
  const fields = number(setup.fields.map(({ name }) => name));
  const entries = number(setup.entries.map(({ division, pool }) => entryKey(division, pool)));
  const teams = setup.entries.map((entry) => number(entry.teams));
  const first = firstTeams(setup);

  const placed = matches.map((match) => {
    const { division, pool, day, slot, field } = match;
    const cell =
      field === null || day === null || slot === null
        ? NOWHERE
        : cellAt(grid, days.get(day)!, slots.get(slot)!, fields.get(field)!);
    return { match, cell, entry: entries.get(entryKey(division, pool))! };
  });
  const rank = (cell: number) => (cell === NOWHERE ? Number.MAX_SAFE_INTEGER : cell);
  placed.sort((one, other) => rank(one.cell) - rank(other.cell));

  const played = new Uint16Array(first.at(-1)!); // games of each team so far
  const team = (entry: number, name: string) => first[entry]! + teams[entry]!.get(name)!;
  const home = Uint16Array.from(placed, ({ entry, match }) => team(entry, match.home));
  const away = Uint16Array.from(placed, ({ entry, match }) => team(entry, match.away));
  const round = Uint16Array.from(placed, (_, f) => {
    const turn = Math.max(played[home[f]!]!, played[away[f]!]!);
    played[home[f]!] = turn + 1;
    played[away[f]!] = turn + 1;
    return turn;
  });
  return {
    setup,
    seed: DEFAULT_SEED,
    fixtures: {
      ids: placed.map((_, f) => String(f + 1) as MatchId), // new here, so branded here
      entry: Uint16Array.from(placed, ({ entry }) => entry),
      home,
      away,
      round,
      lockedAt: new Int32Array(placed.length).fill(NOWHERE),
      manual: Uint8Array.from(placed, ({ match }) => (match.manual ? 1 : 0)),
    },
    placements: Int32Array.from(placed, ({ cell }) => cell),
    ...(calledOff.length > 0 && { calledOff }),
  };
}

/** A team's name is unique in its entry, an entry's by division and pool together. */
function entryKey(division: string, pool: string | null): string {
  return JSON.stringify([division, pool]);
}
