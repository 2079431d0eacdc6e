/**
 * A match on the wire is a row of names: `team1id` and `team2id` hold the names of the home and the
 * away team, `divisionname` names the entry, `scoredate` and `scoretime` the game day and the slot.
 * A team's name is unique within its entry only, so the entry is resolved first: that of the home
 * team, and of the away team if `team2divisionname` names another one. `scoretime` names the slot
 * even if the match begins later: `delay` and the inputs' `day_shifts` hold by how much.
 */
import {
  cellAt,
  dayOf,
  delayOf,
  type Entry,
  entriesOfTeams,
  fieldOf,
  findFinals,
  firstTeams,
  gameMinutesOf,
  gridOf,
  isPlayoff,
  LATEST_START,
  type Marks,
  type MatchId,
  NOWHERE,
  notesOf,
  type Reasons,
  type Schedule,
  type Setup,
  slotOf,
  startOf,
  type TimeSlot,
  teamNames,
  withDelays,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { encodeDay } from '../date.ts';
import { decodeTime, encodeSlot, encodeTime } from '../time.ts';
import { encodeEntryName } from './entry-name.ts';

/** The field of a match without a cell. */
export const NO_FIELD = '-';

const MOST_ROUNDS = 65_536;

const ONLY_BY_HAND = 'Teams of two divisions meet only in a match that was added by hand.';

const UNPLACED = { fieldname: NO_FIELD, scoredate: '', scoretime: '' };
const NO_PLACE = { fieldname: '', scoredate: '', scoretime: '' }; // of a season by the clock
const cellNames = z.object({ fieldname: z.string(), scoredate: z.string(), scoretime: z.string() });
type CellNames = z.infer<typeof cellNames>;

/** Further keys of the specification: a playoff match, the last match, and a client's own type. */
export const MARKS = ['spetype', 'islastmatch', 'type'] as const;

const PLAYOFF = 'speplayoff';

/** The most characters of the reason why a match was added in spite of a rule. */
export const MOST_REASON = 200;

export const matchRow = z.object({
  matchid: z.string(),
  matchnumber: z.number(), // from 1, in the schedule's own order
  divisioncolor: z.string(),
  divisionid: z.string(), // the entry's position in the inputs, from 1
  divisionname: z.string(),
  fieldname: z.string(),
  scoredate: z.string(),
  scoretime: z.string(),
  team1id: z.string(),
  team2id: z.string(),
  team1placeholder: z.optional(z.string()), // placeholder of a known team in a playoff
  team2placeholder: z.optional(z.string()),
  team2divisionname: z.optional(z.string()), // the away team's entry, if it differs
  round: z.number(), // from 1
  locks: z.enum(['0', '1']),
  lockedat: z.optional(cellNames), // the cell a locked match must have; left out: its current one
  isMM: z.optional(z.boolean()), // manual; left out: false
  reason: z.optional(z.string().check(z.maxLength(MOST_REASON))), // why, despite too little rest
  delay: z.optional(z.int()), // minutes after scoretime and its day's shift; left out: none
  spetype: z.optional(z.string()), // 'speplayoff': a playoff match, thus manual
  islastmatch: z.optional(z.string()), // '1': the final of a playoff; left out: false
  type: z.optional(z.string()), // stored as sent
  inbuffer: z.optional(z.boolean()), // overrides date, time and field
  end_time: z.optional(z.string()), // only in answers, of matches with a place and a time
  why: z.optional(z.array(z.object({ rule: z.string(), places: z.number(), say: z.string() }))), // only in answers, of matches without a place: what stands in the way of how many of its places, then what would help, with 0 places
});

export type MatchRow = z.infer<typeof matchRow>;

/** Returns the rows of all matches, in the order of the fixtures. */
export function encodeMatches(schedule: Schedule): MatchRow[] {
  const { setup, fixtures, placements } = schedule;
  const entryOf = entriesOfTeams(setup);
  const grid = gridOf(setup);
  const teams = teamNames(setup);
  const days = setup.days.map(encodeDay);
  const slots = setup.slots.map(encodeSlot);
  const entries = setup.entries.map(encodeEntryName);
  const playoffs = setup.entries.map(isPlayoff);
  const finals = new Set(findFinals(schedule));
  const unplaced = setup.constraints === undefined ? UNPLACED : NO_PLACE;
  const nameCell = (cell: number) => ({
    fieldname: setup.fields[fieldOf(grid, cell)]!.name,
    scoredate: days[dayOf(grid, cell)]!,
    scoretime: slots[slotOf(grid, cell)]!,
  });
  return fixtures.ids.map((id, f) => {
    const entry = fixtures.entry[f]!;
    const cell = placements[f]!;
    const placed = cell !== NOWHERE;
    const lock = fixtures.lockedAt[f]!;
    const guestEntry = entryOf[fixtures.away[f]!]!;
    const { reasons: reason, marks } = notesOf(schedule, id);
    return {
      matchid: id,
      matchnumber: f + 1,
      divisioncolor: setup.entries[entry]!.color,
      divisionid: String(entry + 1),
      divisionname: entries[entry]!,
      ...(placed ? nameCell(cell) : unplaced),
      team1id: teams[fixtures.home[f]!]!,
      team2id: teams[fixtures.away[f]!]!,
      ...(guestEntry !== entry && { team2divisionname: entries[guestEntry]! }),
      round: fixtures.round[f]! + 1,
      locks: lock === NOWHERE ? '0' : '1',
      ...(lock !== NOWHERE && lock !== cell && { lockedat: nameCell(lock) }),
      ...(fixtures.manual[f] === 1 && !playoffs[entry] && { isMM: true }),
      ...marks,
      ...(playoffs[entry] && { spetype: PLAYOFF }),
      ...(finals.has(f) && { islastmatch: '1' }),
      ...(reason !== undefined && { reason }),
      ...(delayOf(schedule, cell) !== 0 && { delay: delayOf(schedule, cell) }),
      ...(!placed && { inbuffer: true }),
    };
  });
}

/** The time at which each match ends; null without a place or a time, and on a plain grid unless its entry has a length. */
export function encodeEndTimes(schedule: Schedule): (string | null)[] {
  const { setup, fixtures, placements } = schedule;
  const isByClock = setup.constraints !== undefined;
  const lengths = setup.entries.map(({ gameMinutes }, entry) =>
    isByClock || gameMinutes !== undefined ? gameMinutesOf(setup, entry) : null,
  );
  return Array.from(placements, (cell, f) => {
    const start = cell === NOWHERE ? null : startOf(schedule, cell);
    const length = lengths[fixtures.entry[f]!] ?? null;
    if (start === null || length === null) return null;
    return encodeTime(Math.min(start + length, LATEST_START));
  });
}

/** Reads rows into a schedule's columns; calls `fault` for invalid values and unknown names. */
export function decodeMatches(
  rows: readonly MatchRow[],
  { setup: sent, seed }: Pick<Schedule, 'setup' | 'seed'>,
  fault: (row: number, name: keyof MatchRow, message: string) => void,
): Schedule {
  const setup = withStartsOf(rows, sent);
  const grid = gridOf(setup);
  const first = firstTeams(setup);
  const days = numbersOf(setup.days.map(encodeDay));
  const slots = numbersOf(setup.slots.map(encodeSlot));
  const fields = numbersOf(setup.fields.map(({ name }) => name));
  const entries = numbersOf(setup.entries.map(encodeEntryName));
  const teamsOf = setup.entries.map(({ teams }) => numbersOf(teams));
  const playoffs = setup.entries.map(isPlayoff);
  const size = rows.length;
  const columns = {
    entry: new Uint16Array(size),
    home: new Uint16Array(size),
    away: new Uint16Array(size),
    round: new Uint16Array(size),
    lockedAt: new Int32Array(size).fill(NOWHERE),
    manual: Uint8Array.from(rows, ({ isMM }) => (isMM ? 1 : 0)),
  };
  const placements = new Int32Array(size).fill(NOWHERE);
  const known = new Set<string>();
  const seatsOf = openSeats(setup.entries, teamsOf);
  rows.forEach((row, f) => {
    if (row.matchid !== '' && known.has(row.matchid)) {
      fault(f, 'matchid', `Another match has the id '${row.matchid}'.`);
    }
    known.add(row.matchid);
    const find = (numbers: Numbers, name: keyof MatchRow, text = String(row[name])): number => {
      const number = numbers.get(text);
      if (number === undefined) fault(f, name, `'${text}' is not in the inputs.`);
      return number ?? 0;
    };
    const findCell = ({ scoredate, scoretime, fieldname }: CellNames): number => {
      const day = find(days, 'scoredate', scoredate);
      return cellAt(
        grid,
        day,
        find(slots, 'scoretime', scoretime),
        find(fields, 'fieldname', fieldname),
      );
    };
    const entry = find(entries, 'divisionname');
    columns.entry[f] = entry;
    if (playoffs[entry]) columns.manual[f] = 1;
    const seats = playoffs[entry] ? seatsOf(row, entry) : null;
    columns.home[f] = first[entry]! + (seats?.[0] ?? find(teamsOf[entry]!, 'team1id'));
    const guestEntry =
      row.team2divisionname === undefined ? entry : find(entries, 'team2divisionname');
    columns.away[f] = first[guestEntry]! + (seats?.[1] ?? find(teamsOf[guestEntry]!, 'team2id'));
    if (guestEntry !== entry && !row.isMM) fault(f, 'isMM', ONLY_BY_HAND);
    if (isRound(row.round)) columns.round[f] = row.round - 1;
    else fault(f, 'round', `'${row.round}' is no round.`);
    const isPlaced = isInCell(row);
    if (isPlaced) placements[f] = findCell(row);
    if (row.locks === '0') return;
    if (row.lockedat) columns.lockedAt[f] = findCell(row.lockedat);
    else if (isPlaced) columns.lockedAt[f] = placements[f]!;
    else fault(f, 'locks', 'A match without a place cannot be locked.');
  });
  const ids = rows.map(({ matchid }) => matchid as MatchId); // any text sent with a match is its id
  const reasoned = rows.flatMap(({ matchid, reason = '' }) =>
    reason === '' ? [] : [[matchid, reason] as const],
  );
  const reasons: Reasons = Object.fromEntries(reasoned);
  const marks = readMarks(rows, (f) => playoffs[columns.entry[f]!]!);
  const read: Schedule = {
    setup,
    seed,
    fixtures: { ids, ...columns },
    placements,
    ...(reasoned.length > 0 && { reasons }),
    ...(marks !== null && { marks }),
  };
  const delays = new Map<number, number>();
  rows.forEach(({ delay = 0 }, f) => {
    if (delay === 0 || placements[f] === NOWHERE) return;
    const start = startOf(read, placements[f]!);
    const isOnClock = start === null || (start + delay >= 0 && start + delay <= LATEST_START);
    if (isOnClock) delays.set(placements[f]!, delay);
    else fault(f, 'delay', `By ${delay} minutes the match would leave its game day.`);
  });
  const list = Array.from(delays, ([cell, minutes]) => ({ cell, minutes }));
  return list.length > 0 ? withDelays(read, list) : read;
}

function isInCell({ inbuffer, fieldname }: MatchRow): boolean {
  return !inbuffer && fieldname !== NO_FIELD && fieldname !== '';
}

/**
 * The setup with a slot for every time of a row that is none of the grid's, in order of start.
 * Unchanged without constraints: matches then begin in slots only.
 */
function withStartsOf(rows: readonly MatchRow[], setup: Setup): Setup {
  if (setup.constraints === undefined) return setup;
  const known = new Set(setup.slots.map(({ start }) => start));
  const added = new Set<number>();
  const read = (time: string) => {
    const start = decodeTime(time) ?? null;
    if (start !== null && !known.has(start)) added.add(start);
  };
  for (const row of rows) {
    if (isInCell(row)) read(row.scoretime);
    if (row.locks === '1' && row.lockedat) read(row.lockedat.scoretime);
  }
  if (added.size === 0) return setup;
  const offGrid = [...added].map((start): TimeSlot => ({ start, isOffGrid: true }));
  const slots = [...setup.slots, ...offGrid].toSorted(
    (one, other) => (one.start ?? 0) - (other.start ?? 0),
  );
  return { ...setup, slots };
}

type Seats = readonly [home: number | undefined, away: number | undefined];

/**
 * Finds the slots of a playoff's contestants in their entry's list when a row names real teams
 * instead: by the row's placeholders, or without them by the match's number among those of the
 * playoff, counting rows in order. Undefined: the row has to name the contestant itself.
 */
function openSeats(entries: readonly Entry[], teamsOf: readonly Numbers[]) {
  const counts = new Map<number, number>(); // entry -> rows before this one
  return (row: MatchRow, entry: number): Seats => {
    const number = counts.get(entry) ?? 0;
    counts.set(entry, number + 1);
    const seats = teamsOf[entry]!;
    const [home, away] = [row.team1placeholder ?? row.team1id, row.team2placeholder ?? row.team2id];
    const known = [seats.get(home), seats.get(away)] as const;
    const match = Math.floor((known[0] ?? known[1] ?? 2 * number) / 2);
    const isTurned = known[0] === undefined ? known[1] === 2 * match : known[0] % 2 === 1;
    const { division, playoff } = entries[entry]!;
    const isTeam = (name: string) =>
      entries.some(
        (own) => own.division === division && !isPlayoff(own) && own.teams.includes(name),
      );
    const seatAt = (side: 0 | 1, name: string) => {
      if (known[side] !== undefined) return known[side];
      const seat = 2 * match + (isTurned ? 1 - side : side);
      return playoff?.started && isTeam(name) && seat < seats.size ? seat : undefined;
    };
    return [seatAt(0, home), seatAt(1, away)];
  };
}

/** Reads the marks of rows; those of a playoff follow from its entry. */
function readMarks(rows: readonly MatchRow[], isOfPlayoff: (row: number) => boolean): Marks | null {
  const marked = rows.flatMap((row, f) => {
    const own = MARKS.flatMap((name) => {
      const isKnown = name !== 'type' && isOfPlayoff(f);
      const text = isKnown ? '' : (row[name] ?? '');
      return text === '' ? [] : [[name, text] as const];
    });
    return own.length === 0 ? [] : [[row.matchid, Object.fromEntries(own)] as const];
  });
  return marked.length === 0 ? null : Object.fromEntries(marked);
}

/** Whether a number fits the column of the rounds. */
function isRound(round: number): boolean {
  return Number.isInteger(round) && round >= 1 && round <= MOST_ROUNDS;
}

type Numbers = ReadonlyMap<string, number>;

/** Maps each name to its index. */
function numbersOf(names: readonly string[]): Numbers {
  return new Map(names.map((name, number) => [name, number]));
}
