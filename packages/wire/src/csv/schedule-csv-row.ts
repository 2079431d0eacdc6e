/**
 * One row of `schedule.csv`, with its day and slot still as they are named in the file's own way: the
 * specification's columns, and behind them what other programs need not know, each of which may be missing.
 */
import { decodeDate, encodeDate } from '../date.ts';
import { ILLEGIBLE, isLegible } from '../legible-names.ts';
import { isPlainName } from '../matches/entry-name.ts';
import { NO_FIELD } from '../matches/match.ts';
import { canBeKept, UNKEPT } from '../scalars.ts';
import { decodeTime, encodeTime } from '../time.ts';

/** What names an entry. */
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
  readonly color: string | null; // null: none, or one that a spreadsheet has ruined
  readonly manual: boolean;
  readonly guest: CsvEntryName | null; // of the second team, where it is another one's; null: the match's own
  readonly number: number; // from 1, in the schedule's own order; Infinity: behind all that have one
  readonly id: string; // '': a new one is needed
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

/** Behind the specification's columns; found by their names, wherever a spreadsheet has put them. */
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

/** Reads the cells of a row; null where something is wrong, of which `fault` hears. */
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
  if (![...cells, ...Object.values(further)].every(canBeKept)) wrong(UNKEPT);
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
    manual: guest !== null || YES.test(manual), // teams of two entries meet only where a person has said so
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

/** The one name of a game day, a spreadsheet's '4/3/2027', '4/3/27' and '2027-04-03' included; undefined where it is none. */
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

/** The one name of a time slot, a spreadsheet's '14:00' and '9:00:00 AM' included; undefined where it is none. */
function readSlot(text: string): string | undefined {
  const untimed = /^time (\d{1,2})$/i.exec(text);
  if (untimed) return Number(untimed[1]) > 0 ? `Time ${Number(untimed[1])}` : undefined;
  const start = decodeTime(text.replace(SECONDS, '$1').replace(CLOCK_OF_24, sayHalfDay));
  return typeof start === 'number' ? encodeTime(start) : undefined;
}

/** '02:00 PM' for '14:00'. */
function sayHalfDay(_: string, hour: string, minute: string): string {
  return encodeTime(Number(hour) * 60 + Number(minute));
}

/** '#rrggbb', undefined where it is no color; a spreadsheet takes the zeros away before one that looks like a number, and ruins '123e10'. */
function readColor(text: string): string | null | undefined {
  if (text === '' || POWER.test(text)) return null;
  const digits = text.replace('#', '');
  const whole = /^\d{1,5}$/.test(digits) ? digits.padStart(6, '0') : digits;
  return /^[0-9a-f]{6}$/i.test(whole) ? `#${whole.toLowerCase()}` : undefined;
}

/** A number of up to 65,536, null for a blank, undefined for anything else. */
function readWhole(text: string): number | null | undefined {
  if (text === '') return null;
  const number = /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return number <= MOST ? number : undefined;
}
