/**
 * `schedule.csv`: a finished schedule, one row per match, by entry and in order of play. The
 * specification's columns come first; those after them hold the rest of the schedule (see
 * `schedule-csv-whole.ts`), so that reading gives the same one. A file without them can be read.
 */
import type { MatchView, Schedule } from '@evenfield/engine';
import type { Decoded, Fault } from '../fault.ts';
import { encodeMatches } from '../matches/match.ts';
import { encodeTime } from '../time.ts';
import { guardCell, unguardCell } from './formula-guard.ts';
import { decodePlain } from './schedule-csv-plain.ts';
import {
  CSV_COLUMNS,
  type CsvMatch,
  FURTHER_COLUMNS,
  type FurtherCells,
  readCsvMatch,
} from './schedule-csv-row.ts';
import { decodeWhole, moreOf, readFacts, slotNameOf, writeFacts } from './schedule-csv-whole.ts';

/** The most rows read, as in every import. */
const MAX_ROWS = 27_000;

/**
 * Returns the rows of the file, header first, for matches of the schedule. With all its matches,
 * the file holds the whole schedule; with some, only those.
 */
export function encodeScheduleCsv(schedule: Schedule, matches: readonly MatchView[]): string[][] {
  const wire = encodeMatches(schedule);
  const facts = matches.length === wire.length ? writeFacts(schedule) : [];
  const rows = matches
    .toSorted((one, other) => one.entry.entry - other.entry.entry)
    .map(({ match, entry, place, guestEntry }, at) => {
      const row = wire[match]!;
      const start = place?.slot.start ?? null;
      const time = start === null ? row.scoretime : encodeTime(start);
      return [
        entry.division,
        entry.pool ?? '',
        row.scoredate,
        time,
        place === null ? '' : row.fieldname,
        row.team1id,
        row.team2id,
        entry.color.replace('#', ''),
        row.isMM ? '1' : '0',
        guestEntry?.division ?? '',
        guestEntry?.pool ?? '',
        String(row.matchnumber),
        row.matchid,
        String(row.round),
        row.locks,
        moreOf(row, time),
        facts[at] ?? '',
      ];
    });
  return [[...CSV_COLUMNS, ...FURTHER_COLUMNS], ...rows].map((row) => row.map(guardCell));
}

const FIELD_TITLES = /^\s*(court|pitch|diamond|rink)\s*$/i; // other programs' terms for a field

/** Whether rows of a file begin with the header of `schedule.csv`. */
export function isScheduleCsv(rows: readonly (readonly string[])[]): boolean {
  const header = rows.find((row) => !isBlank(row)) ?? [];
  return CSV_COLUMNS.every((name, c) => {
    const cell = header[c];
    return isCalled(cell, name) || (name === 'Field' && FIELD_TITLES.test(cell ?? ''));
  });
}

/** Reads a file's rows (header first, with blank rows) as a schedule, or returns all faults. */
export function decodeScheduleCsv(rows: readonly (readonly string[])[]): Decoded<Schedule> {
  const filled = [...rows.keys()].filter((r) => !isBlank(rows[r]!));
  const further = furtherOf(rows[filled[0]!] ?? []);
  const read = readMatches(rows, filled.slice(1), further);
  if (!read.ok) return read;
  const facts = readFacts(filled.slice(1).map((r) => further(rows[r]!).Setup));
  if (facts !== null) {
    const clashes = findClashes(read.value, slotNameOf);
    if (clashes.length > 0) return { ok: false, refusal: clashes };
    const whole = decodeWhole(read.value, facts);
    if (whole !== null) return { ok: true, value: whole };
  }
  const clashes = findClashes(read.value, ({ slot }) => slot);
  return clashes.length > 0 ? { ok: false, refusal: clashes } : decodePlain(read.value);
}

function readMatches(
  rows: readonly (readonly string[])[],
  filled: readonly number[],
  further: (row: readonly string[]) => FurtherCells,
): Decoded<CsvMatch[]> {
  const faults: Fault[] = [];
  const fault = (path: string, message: string) => faults.push({ path, message });
  const matches: CsvMatch[] = [];
  for (const r of filled.slice(0, MAX_ROWS)) {
    const cells = rows[r]!.map((cell) => unguardCell(cell).trim());
    const match = readCsvMatch(cells, further(cells), (problem) => fault(`Row ${r + 1}`, problem));
    if (match !== null) matches.push({ ...match, row: r + 1 });
  }
  if (filled.length > MAX_ROWS) fault('', 'The file has more than 27,000 matches.');
  if (matches.length === 0 && faults.length === 0) fault('', 'The file has no match.');
  return faults.length > 0 ? { ok: false, refusal: faults } : { ok: true, value: matches };
}

/** Reports matches on one field in one time slot, however the slot's name is written. */
function findClashes(
  matches: readonly CsvMatch[],
  slotOf: (match: CsvMatch) => string | null,
): Fault[] {
  const takenBy = new Map<string, number>(); // day, slot and field -> row
  return matches.flatMap((match) => {
    if (match.field === null) return [];
    const cell = JSON.stringify([match.day, slotOf(match), match.field]);
    const taken = takenBy.get(cell);
    takenBy.set(cell, taken ?? match.row);
    if (taken === undefined) return [];
    const message = `The match of row ${taken} is on that field at that time.`;
    return [{ path: `Row ${match.row}`, message }];
  });
}

/** Finds the columns after the specification's by name. */
function furtherOf(header: readonly string[]): (row: readonly string[]) => FurtherCells {
  const places = FURTHER_COLUMNS.map((name) => header.findIndex((cell) => isCalled(cell, name)));
  return (row) =>
    Object.fromEntries(
      FURTHER_COLUMNS.map((name, k) => [name, row[places[k]!] ?? '']),
    ) as FurtherCells; // every name has its cell
}

function isCalled(cell: string | undefined, name: string): boolean {
  return cell?.trim().toLowerCase() === name.toLowerCase();
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
