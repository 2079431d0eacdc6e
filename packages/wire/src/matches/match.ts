/**
 * A match on the wire is a row of names: `team1id` and `team2id` hold the names of the home and the
 * away team, `divisionname` names the entry, `scoredate` and `scoretime` the game day and the slot. A
 * team's name is unique within its entry only, so the entry is resolved first: that of the home team,
 * and of the away team where `team2divisionname` names another one. `scoretime` names the slot
 * even where the match begins later: `delay` and the inputs' `day_shifts` say by how much.
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
  gridOf,
  isPlayoff,
  LATEST_START,
  type Marks,
  type MatchId,
  marksOf,
  NOWHERE,
  type Reasons,
  reasonOf,
  type Schedule,
  slotOf,
  startOf,
  teamNames,
  withDelays,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { encodeDay } from '../date.ts';
import { encodeSlot } from '../time.ts';
import { encodeEntryName } from './entry-name.ts';

/** Stands for the field of a match that has no place. */
export const NO_FIELD = '-';

const MOST_ROUNDS = 65_536;

const ONLY_BY_HAND = 'Teams of two divisions meet only in a match that was added by hand.';

const UNPLACED = { fieldname: NO_FIELD, scoredate: '', scoretime: '' };
const cellNames = z.object({ fieldname: z.string(), scoredate: z.string(), scoretime: z.string() });
type CellNames = z.infer<typeof cellNames>;

/** What the specification says of a match besides: a playoff, the last match, and a type of a stranger's own. */
export const MARKS = ['spetype', 'islastmatch', 'type'] as const;

const PLAYOFF = 'speplayoff';

/** The most that may be said of why a match was added beside another. */
export const MOST_REASON = 200;

export const matchRow = z.object({
  matchid: z.string(),
  matchnumber: z.number(), // from 1, in the schedule's own order
  divisioncolor: z.string(),
  divisionid: z.string(), // the place of the entry in the inputs, from 1
  divisionname: z.string(),
  fieldname: z.string(),
  scoredate: z.string(),
  scoretime: z.string(),
  team1id: z.string(),
  team2id: z.string(),
  team1placeholder: z.optional(z.string()), // of a started playoff: what team1id is called in the inputs; left out: that is team1id itself
  team2placeholder: z.optional(z.string()),
  team2divisionname: z.optional(z.string()), // the entry of the away team; left out: the match's own
  round: z.number(), // from 1
  locks: z.enum(['0', '1']),
  lockedat: z.optional(cellNames), // where a locked match is to be; left out: where it is
  isMM: z.optional(z.boolean()), // added by a person; left out: not
  reason: z.optional(z.string().check(z.maxLength(MOST_REASON))), // why it was added though a team has too little rest; left out: none was needed
  delay: z.optional(z.int()), // minutes by which it begins after scoretime and its day's shift; left out: none
  spetype: z.optional(z.string()), // 'speplayoff': a match of a playoff, which is added by hand by that; left out: not
  islastmatch: z.optional(z.string()), // '1': the final of a playoff; left out: not
  type: z.optional(z.string()), // kept as sent
  inbuffer: z.optional(z.boolean()), // waits for a place, whatever date, time and field say; left out: not
});

export type MatchRow = z.infer<typeof matchRow>;

/** The rows of all matches, in the order of the fixtures. */
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
    const reason = reasonOf(schedule, id);
    return {
      matchid: id,
      matchnumber: f + 1,
      divisioncolor: setup.entries[entry]!.color,
      divisionid: String(entry + 1),
      divisionname: entries[entry]!,
      ...(placed ? nameCell(cell) : UNPLACED),
      team1id: teams[fixtures.home[f]!]!,
      team2id: teams[fixtures.away[f]!]!,
      ...(guestEntry !== entry && { team2divisionname: entries[guestEntry]! }),
      round: fixtures.round[f]! + 1,
      locks: lock === NOWHERE ? '0' : '1',
      ...(lock !== NOWHERE && lock !== cell && { lockedat: nameCell(lock) }),
      ...(fixtures.manual[f] === 1 && !playoffs[entry] && { isMM: true }),
      ...marksOf(schedule, id),
      ...(playoffs[entry] && { spetype: PLAYOFF }),
      ...(finals.has(f) && { islastmatch: '1' }),
      ...(reason !== null && { reason }),
      ...(delayOf(schedule, cell) !== 0 && { delay: delayOf(schedule, cell) }),
      ...(!placed && { inbuffer: true }),
    };
  });
}

/** Reads rows back into the columns of a schedule; `fault` hears of all that cannot be in it, and of names that its inputs lack. */
export function decodeMatches(
  rows: readonly MatchRow[],
  { setup, seed }: Pick<Schedule, 'setup' | 'seed'>,
  fault: (row: number, name: keyof MatchRow, message: string) => void,
): Schedule {
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
    const isPlaced = !row.inbuffer && row.fieldname !== NO_FIELD;
    if (isPlaced) placements[f] = findCell(row);
    if (row.locks === '0') return;
    if (row.lockedat) columns.lockedAt[f] = findCell(row.lockedat);
    else if (isPlaced) columns.lockedAt[f] = placements[f]!;
    else fault(f, 'locks', 'A match without a place cannot be locked.');
  });
  const ids = rows.map(({ matchid }) => matchid as MatchId); // any text that came with a match is its id
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

type Seats = readonly [home: number | undefined, away: number | undefined];

/**
 * Finds the places of a playoff's contestants in the list of their entry, where a row names teams of the
 * division instead: by its placeholders, or where these were left out by the number of the match among
 * those of the playoff, in which rows are told. Undefined: the row has to name it itself.
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

/** What rows say of themselves besides; of a playoff its entry says it. */
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

/** Where each name stands in its table. */
function numbersOf(names: readonly string[]): Numbers {
  return new Map(names.map((name, number) => [name, number]));
}
