/**
 * One row of `schedule.csv`, with day and slot by their names in the file: the specification's
 * columns, then columns that other programs can ignore, each of which may be missing.
 */
import { decodeDate, encodeDate } from '../date.ts';
import { ILLEGIBLE, isLegible } from '../legible-names.ts';
import { isPlainName } from '../matches/entry-name.ts';
import { NO_FIELD } from '../matches/match.ts';
import { canBeStored, UNKEPT } from '../scalars.ts';
import { decodeTime, encodeTime } from '../time.ts';

/** The name of an entry. */
export interface CsvEntryName {
  readonly division: string;
  readonly pool: string | null;
}

export interface CsvMatch extends CsvEntryName {
  readonly day: string | null; // '04/03/2027' or 'Day 3'; null: in the buffer
  readonly slot: string | null; // '07:00 AM' or 'Time 3'
  readonly field: string | null;
  readonly home: string;
  readonly away: string;
  readonly color: string | null; // null: none, or one that a spreadsheet has mangled
  readonly manual: boolean;
  readonly guest: CsvEntryName | null; // the second team's entry; null: the match's
  readonly number: number; // from 1, in the schedule's own order; Infinity: after all that have one
  readonly id: string; // '': needs a new one
  readonly round: number | null; // from 1
  readonly locked: boolean;
  readonly row: number; // of the file, from 1
  readonly more: string; // JSON, see `schedule-csv-whole.ts`
}

export const CSV_COLUMNS = [
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

/** The columns after the specification's; found by name, wherever a spreadsheet has moved them. */
export const FURTHER_COLUMNS = [
  'Team 2 division',
  'Team 2 pool',
  'Match number',
  'Match ID',
  'Round',
  'Locked',
  'More',
  'Setup',
] as const;

export type FurtherCells = Readonly<Record<(typeof FURTHER_COLUMNS)[number], string>>;

const POWER = /^\d(\.\d+)?e\+\d+$/i; // what a spreadsheet writes for '123e10'
const SECONDS = /^(\d{1,2}:\d\d):00\b/;
const CLOCK_OF_24 = /^([01]?\d|2[0-3]):([0-5]\d)(?= ?(?:\+1)?$)/;
const MOST = 65_536;
const YES = /^(1|y|yes|true)$/i;

/** Reads the cells of a row; returns null and calls `fault` if something is wrong. */
export function readCsvMatch(
  cells: readonly string[],
  further: FurtherCells,
  fault: (message: string) => void,
): Omit<CsvMatch, 'row'> | null {
  const [division = '', pool = '', date = '', time = '', field = '', home = '', away = ''] = cells;
  const [color = '', manual = ''] = cells.slice(7);
  let sound = true;
  const wrong = (message: string) => {
    sound = false;
    fault(message);
  };
  const guest = guestOf(further, { division, pool: pool || null });
  if (![...cells, ...Object.values(further)].every(canBeStored)) wrong(UNKEPT);
  if (division === '') wrong('The division is missing.');
  if (!isPlainName(division) || !isPlainName(pool)) wrong("A name cannot contain '$pool$'.");
  if (![division, pool, field, home, away].every(isLegible)) wrong(ILLEGIBLE);
  if (home === '' || away === '') wrong('A team is missing.');
  else if (home === away && guest === null) wrong(`'${home}' cannot play against itself.`);
  const parked = (date === '' && time === '') || field === NO_FIELD || field === '';
  const day = parked ? null : readDay(date);
  const slot = parked ? null : readSlot(time);
  if (day === undefined) wrong(`'${date}' is no date like 04/23/2027.`);
  if (slot === undefined) wrong(`'${time}' is no time like 09:00 AM.`);
  const paint = readColor(color);
  if (paint === undefined) wrong(`'${color}' is no color like 2f6b3c.`);
  const round = readWhole(further.Round);
  if (round === undefined || round === 0) wrong(`'${further.Round}' is no round like 3.`);
  const locked = YES.test(further.Locked);
  if (locked && parked && further.More === '') {
    wrong('A match without a place cannot be locked: clear its lock, or give it a place.');
  }
  if (!sound || day === undefined || slot === undefined || paint === undefined) return null;
  return {
    division,
    pool: pool || null,
    day,
    slot,
    field: parked ? null : field,
    home,
    away,
    color: paint,
    manual: guest !== null || YES.test(manual), // teams of two entries meet only in manual matches
    guest,
    number: readWhole(further['Match number']) || Number.POSITIVE_INFINITY,
    id: further['Match ID'],
    round: round ?? null,
    locked,
    more: further.More,
  };
}

function guestOf(further: FurtherCells, own: CsvEntryName): CsvEntryName | null {
  const division = further['Team 2 division'];
  const pool = further['Team 2 pool'] || null;
  if (division === '' || (division === own.division && pool === own.pool)) return null;
  return { division, pool };
}

/** Normalizes a game day's name, also '4/3/27' or '2027-04-03'; undefined if invalid. */
function readDay(text: string): string | undefined {
  const undated = /^day (\d{1,2})$/i.exec(text);
  if (undated) return Number(undated[1]) > 0 ? `Day ${Number(undated[1])}` : undefined;
  const written = text
    .replace(/\b\d\b/g, '0$&')
    .replace(/^(\d\d\/\d\d\/)(\d\d)$/, '$120$2')
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
  const date = decodeDate(written);
  return date ? encodeDate(date) : undefined;
}

/** Normalizes a time slot's name, also '14:00' or '9:00:00 AM'; undefined if invalid. */
function readSlot(text: string): string | undefined {
  const untimed = /^time (\d{1,2})$/i.exec(text);
  if (untimed) return Number(untimed[1]) > 0 ? `Time ${Number(untimed[1])}` : undefined;
  const start = decodeTime(text.replace(SECONDS, '$1').replace(CLOCK_OF_24, formatHalfDay));
  return typeof start === 'number' ? encodeTime(start) : undefined;
}

/** Formats '14:00' as '02:00 PM'. */
function formatHalfDay(_: string, hour: string, minute: string): string {
  return encodeTime(Number(hour) * 60 + Number(minute));
}

/** Returns '#rrggbb' with dropped zeros restored; null: mangled; undefined: no color. */
function readColor(text: string): string | null | undefined {
  if (text === '' || POWER.test(text)) return null;
  const digits = text.replace('#', '');
  const whole = /^\d{1,5}$/.test(digits) ? digits.padStart(6, '0') : digits;
  return /^[0-9a-f]{6}$/i.test(whole) ? `#${whole.toLowerCase()}` : undefined;
}

/** Returns a number up to 65,536, null for a blank, undefined for anything else. */
function readWhole(text: string): number | null | undefined {
  if (text === '') return null;
  const number = /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return number <= MOST ? number : undefined;
}
