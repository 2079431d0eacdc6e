/** One row of `schedule.csv`, with its day and slot still as they are named in the file's own way. */
import { decodeDate, encodeDate } from './date.ts';
import { isPlainName } from './entry-name.ts';
import { NO_FIELD } from './match.ts';
import { decodeTime, encodeTime } from './time.ts';

export interface CsvMatch {
  readonly division: string;
  readonly pool: string | null;
  readonly day: string | null; // '04/03/2027' or 'Day 3'; null: in the buffer
  readonly slot: string | null; // '07:00 AM' or 'Time 3'
  readonly field: string | null;
  readonly home: string;
  readonly away: string;
  readonly color: string;
  readonly manual: boolean;
}

const WHITE = '#ffffff';
const POWER = /^\d(\.\d+)?e\+\d+$/i; // what a spreadsheet writes for '123e10'
const SECONDS = /^(\d{1,2}:\d\d):00\b/;
const CLOCK_OF_24 = /^([01]?\d|2[0-3]):([0-5]\d)(?= ?(?:\+1)?$)/;
const YES = /^(1|y|yes|true)$/i;

/** Reads the cells of a row; null where something is wrong, of which `fault` hears. */
export function readCsvMatch(
  cells: readonly string[],
  fault: (message: string) => void,
): CsvMatch | null {
  const [division = '', pool = '', date = '', time = '', field = '', home = '', away = ''] = cells;
  const [color = '', manual = ''] = cells.slice(7);
  let sound = true;
  const wrong = (message: string) => {
    sound = false;
    fault(message);
  };
  if (division === '') wrong('The division is missing.');
  if (!isPlainName(division) || !isPlainName(pool)) wrong("A name cannot contain '$pool$'.");
  if (home === '' || away === '') wrong('A team is missing.');
  else if (home === away) wrong(`'${home}' cannot play against itself.`);
  const parked = (date === '' && time === '') || field === NO_FIELD || field === '';
  const day = parked ? null : readDay(date);
  const slot = parked ? null : readSlot(time);
  if (day === undefined) wrong(`'${date}' is no date like 04/23/2027.`);
  if (slot === undefined) wrong(`'${time}' is no time like 09:00 AM.`);
  const paint = readColor(color);
  if (paint === null) wrong(`'${color}' is no color like 2f6b3c.`);
  if (!sound || day === undefined || slot === undefined || paint === null) return null;
  return {
    division,
    pool: pool || null,
    day,
    slot,
    field: parked ? null : field,
    home,
    away,
    color: paint,
    manual: YES.test(manual),
  };
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

/** '#rrggbb'; a spreadsheet takes the zeros away before a color that looks like a number, and ruins '123e10'. */
function readColor(text: string): string | null {
  if (text === '' || POWER.test(text)) return WHITE;
  const digits = text.replace('#', '');
  const whole = /^\d{1,5}$/.test(digits) ? digits.padStart(6, '0') : digits;
  return /^[0-9a-f]{6}$/i.test(whole) ? `#${whole.toLowerCase()}` : null;
}
