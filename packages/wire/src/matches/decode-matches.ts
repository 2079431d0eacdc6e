import {
  cellAt,
  type Entry,
  firstTeams,
  gridOf,
  isPlayoff,
  LATEST_START,
  type Marks,
  type MatchId,
  NOWHERE,
  type Reasons,
  type Schedule,
  type Setup,
  startOf,
  type TimeSlot,
  withDelays,
} from '@evenfield/engine';
import { encodeDay } from '../date.ts';
import { decodeTime, encodeSlot } from '../time.ts';
import { encodeEntryName } from './entry-name.ts';
import { type CellNames, MARKS, type MatchRow, NO_FIELD } from './match.ts';

const MOST_ROUNDS = 65_536;

const ONLY_BY_HAND = 'Teams of two divisions meet only in a match that was added by hand.';

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
