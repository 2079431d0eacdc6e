/**
 * What `schedule.csv` stores besides its rows: the column 'Setup' holds the inputs and what was
 * called off, the column 'More' the keys of a match's wire row that have no column. Both are JSON
 * as in a generation response. The rows take precedence: where someone has changed names, days,
 * times or fields in them, the inputs are adapted.
 */
import type { Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import { completeInputs } from '../generation/complete-inputs.ts';
import { decodeParts, encodeParts } from '../generation/schedule-parts.ts';
import { calledOffRows } from '../matches/called-off.ts';
import { encodeEntryName } from '../matches/entry-name.ts';
import { type MatchRow, NO_FIELD } from '../matches/match.ts';
import { decodeTime, encodeTime } from '../time.ts';
import { type CsvInputs, csvInputs, followRows } from './schedule-csv-inputs.ts';
import { idsOf, roundsOf } from './schedule-csv-order.ts';
import type { CsvMatch } from './schedule-csv-row.ts';

/** Characters; a spreadsheet truncates longer cells. */
const LONGEST_CELL = 30_000;

const facts = z.looseObject({ inputs: csvInputs, called_off: calledOffRows });
export type CsvFacts = z.infer<typeof facts>;

const more = z.looseObject({
  time: z.optional(z.string()), // the row's time if it differs from the slot's name, or was delayed
  scoretime: z.optional(z.string()), // the slot's name in that case
  delay: z.optional(z.number()),
});

const IN_COLUMNS: ReadonlySet<string> = new Set<keyof MatchRow>([
  'matchid',
  'matchnumber',
  'divisioncolor',
  'divisionid',
  'divisionname',
  'fieldname',
  'scoredate',
  'scoretime',
  'team1id',
  'team2id',
  'team2divisionname',
  'round',
  'locks',
  'isMM',
  'inbuffer',
]);

/** Returns the cell 'More' of a row with this time. */
export function moreOf(row: MatchRow, time: string): string {
  const rest = Object.entries(row).filter(([name]) => !IN_COLUMNS.has(name));
  if (time !== row.scoretime || row.delay !== undefined)
    rest.push(['time', time], ['scoretime', row.scoretime]);
  return rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest));
}

/** Returns the cells 'Setup' of the first rows. */
export function writeFacts(schedule: Schedule): string[] {
  const { core: _, ...rest } = encodeParts(schedule);
  const text = JSON.stringify(rest);
  if (text.length <= LONGEST_CELL) return [text];
  const parts = Math.ceil(text.length / LONGEST_CELL);
  return Array.from({ length: parts }, (_, part) => {
    const from = part * LONGEST_CELL;
    return `${part + 1}/${parts} ${text.slice(from, from + LONGEST_CELL)}`;
  });
}

/** Reads the cells 'Setup' in any order; returns null if they are blank or incomplete. */
export function readFacts(cells: readonly string[]): CsvFacts | null {
  const parts = cells.filter((cell) => cell !== '');
  if (parts.length === 0) return null;
  const numberOf = (part: string) => Number(/^\d+/.exec(part)?.[0]);
  const text = parts
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map((part) => part.replace(/^\d+\/\d+ /, ''))
    .join('');
  const parsed = z.safeParse(facts, readJson(text));
  return parsed.success ? parsed.data : null;
}

/** Builds the schedule from rows and facts; null if the facts belong to another schedule. */
export function decodeWhole(
  matches: readonly CsvMatch[],
  { inputs, called_off }: CsvFacts,
): Schedule | null {
  const ordered = matches.toSorted((one, other) =>
    one.number === other.number ? 0 : one.number - other.number,
  );
  const rows = rowsOf(ordered, inputs);
  const followed = followRows(inputs, rows);
  const stillOff = called_off?.filter(({ divisionname }) => followed.known.has(divisionname));
  const decoded = decodeParts({
    ...(stillOff && stillOff.length > 0 && { called_off: stillOff }),
    core: rows,
    inputs: completeInputs(followed.inputs, rows),
  });
  return decoded.ok ? decoded.value : null;
}

function rowsOf(matches: readonly CsvMatch[], inputs: CsvInputs): MatchRow[] {
  const ids = idsOf(matches);
  const rounds = roundsOf(matches);
  return matches.map((match, f) => {
    const { division, pool, day, slot, field, guest } = match;
    return {
      ...furtherOf(match, inputs),
      matchid: ids[f]!,
      matchnumber: f + 1,
      divisioncolor: match.color ?? '',
      divisionid: '',
      divisionname: encodeEntryName({ division, pool }),
      fieldname: field ?? NO_FIELD,
      scoredate: day ?? '',
      team1id: match.home,
      team2id: match.away,
      ...(guest && { team2divisionname: encodeEntryName(guest) }),
      round: rounds[f]!,
      locks: match.locked ? '1' : '0',
      ...(match.manual && { isMM: true }),
      ...(slot === null && { inbuffer: true }),
    };
  });
}

/** Returns what no column holds, and the slot; an edited time means a slot, without delay. */
function furtherOf(match: CsvMatch, inputs: CsvInputs) {
  const { time, scoretime, delay, ...further } = readMore(match.more);
  const { day, slot } = match;
  if (slot === null) return { ...further, scoretime: '' };
  if (time === slot && scoretime !== undefined) {
    return { ...further, scoretime, ...(delay !== undefined && { delay }) };
  }
  const start = decodeTime(slot) ?? null;
  const shift = inputs.day_shifts?.[inputs.all_dates.indexOf(day ?? '')] ?? 0;
  return { ...further, scoretime: start === null ? slot : encodeTime(start - shift) };
}

/** Returns a row's slot, even if its time is the delayed start. */
export function slotNameOf({ slot, more: text }: CsvMatch): string | null {
  const { time, scoretime } = readMore(text);
  return (time === slot && scoretime) || slot;
}

function readMore(text: string): z.infer<typeof more> {
  const parsed = z.safeParse(more, text === '' ? {} : readJson(text));
  return parsed.success ? parsed.data : {};
}

/** Parses JSON; returns undefined if invalid. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
