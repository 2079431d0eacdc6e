/**
 * What soft rules count on a board, for a team, a person's day, a field's day, a match or an entry. All
 * are computed anew from the lists of the board; `CostTracker` knows which have to be.
 */
import { isLeagueOfClubs, type Setup } from '../../model/setup.ts';
import { type ClockBoard, NONE } from './clock-board.ts';

/** The rules that the search weighs, in the order of importance in which schedules are compared. */
export const COUNTED = [
  'unplaced',
  's1',
  's2',
  's3',
  's4',
  's5',
  's7',
  's15',
  's16',
  's17',
  'idle', // S6, in quarters of a match
  'times', // S8
  's10',
  'spread', // S9
] as const;

export type Counts = Record<(typeof COUNTED)[number], number>;

/**
 * Large steps between rules keep their order; the counts of those further down are larger numbers. Byes
 * (S3, S5) weigh less than their order says: in seasons with more days than rounds there are so many of
 * them that wishes would give way.
 */
const WEIGHTS: Counts = {
  unplaced: 4000,
  s1: 900,
  s2: 500,
  s3: 12,
  s4: 240,
  s5: 9,
  s7: 160,
  s15: 90,
  s16: 6,
  s17: 12,
  idle: 2,
  times: 0.5,
  s10: 8,
  spread: 0.125,
};

export function zeroCounts(): Counts {
  return Object.fromEntries(COUNTED.map((name) => [name, 0])) as Counts; // all of its keys
}

/** In leagues of clubs repeats count less than crowding. */
const CLUB_WEIGHTS: Counts = { ...WEIGHTS, s1: 2 };

/** What one of each costs in a season. */
export function weightsOf(setup: Setup): Counts {
  return isLeagueOfClubs(setup) ? CLUB_WEIGHTS : WEIGHTS;
}

export function weigh(counts: Counts, weights = WEIGHTS): number {
  let sum = 0;
  for (const name of COUNTED) sum += weights[name] * counts[name];
  return sum;
}

/** Counts in the order in which schedules of a season are compared. */
export function rankOf(counts: Counts, setup: Setup): number[] {
  const order = isLeagueOfClubs(setup)
    ? COUNTED.toSpliced(COUNTED.indexOf('s1'), 1).toSpliced(COUNTED.indexOf('s16'), 0, 's1')
    : COUNTED;
  return order.map((name) => counts[name]);
}

const spreadScratch = new Int32Array(64);
const atTime = new Int32Array(64); // time of day -> games; later ones count as the last

/** Adds what concerns one team: its half of S1, S2, S4, S7, S10, S16, S17 of the team, S8, S9. */
export function countTeam(b: ClockBoard, team: number, counts: Counts): void {
  const { tables, fields } = b.season;
  const games = b.games[team]!;
  const count = b.gameCount[team]!;
  const entry = tables.entryOf[team]!;
  const rest = tables.restOf[entry]!;
  const isShared = sharesDays(b, entry);
  let [hosted, side] = [0, NONE];
  const used = fields <= spreadScratch.length ? spreadScratch : new Int32Array(fields);
  used.fill(0);
  atTime.fill(0);
  for (let k = 0; k < count; k++) {
    const m = games[k]!;
    const here = b.home[m] === team ? 1 : 0;
    hosted += here;
    if (here === side) counts.s10++;
    side = here;
    if (isShared) {
      counts.spread += 2 * used[b.field[m]!]!++ + 1;
      counts.times += 2 * atTime[timeOfDay(b, entry, m)]!++ + 1;
    }
    if (k === 0 || b.day[games[k - 1]!] !== b.day[m]) continue;
    const before = games[k - 1]!;
    counts.s2++;
    const pause = b.start[m]! - b.start[before]! - b.length[before]!;
    if (pause < rest) counts.s4 += 1 + (0.5 * (rest - pause)) / Math.max(1, rest);
    if (tables.venueOf[b.field[m]!] !== tables.venueOf[b.field[before]!]) counts.s17++;
  }
  counts.s7 += Math.floor(Math.abs(2 * hosted - count) / 2);
  if (b.canRepeat[entry] === 1) counts.s1 += countAhead(b, team) / 2;
  for (const { games: most, days, isMust, weight } of tables.limitsOf[entry]!) {
    if (!isMust) counts.s16 += weight * countCrowding(b, games, count, most, days);
  }
}

/** Whether an entry has byes, times of day and fields to share out evenly: not with grounds of its own. */
export function sharesDays({ season }: ClockBoard, entry: number): boolean {
  const { format, grounds } = season.setup.entries[entry]!;
  return grounds === undefined && format !== 'playoff';
}

/** How many matches of its entry could have been before a match on its day. */
function timeOfDay({ season, day, start, length }: ClockBoard, entry: number, m: number): number {
  const late = start[m]! - season.firstStarts[entry * season.days + day[m]!]!;
  const time = Math.floor(late / (length[m]! + season.tables.changeover));
  return Math.max(0, Math.min(atTime.length - 1, time));
}

let timesMet = new Uint8Array(64);

/**
 * Games of a team with an opponent whom it has met more often than somebody else. A repeat (S1) is one for
 * either team or both, so that half of the sum is an estimate, and 0 only if there is none.
 */
function countAhead({ season, games, gameCount, home, away, manual }: ClockBoard, team: number) {
  const entry = season.tables.entryOf[team]!;
  const first = season.firstTeam[entry]!;
  const size = season.firstTeam[entry + 1]! - first;
  if (timesMet.length < size) timesMet = new Uint8Array(size);
  timesMet.fill(0, 0, size);
  let [ahead, least, met] = [0, 0, 0]; // opponents met more than `least` times
  for (let k = 0; k < gameCount[team]!; k++) {
    const m = games[team]![k]!;
    if (manual[m] === 1) continue;
    const other = home[m]! + away[m]! - team - first;
    const times = timesMet[other]!++;
    if (times > least) ahead++;
    else if (++met === size - 1) {
      least++;
      met = 0;
      for (let o = 0; o < size; o++) if (timesMet[o]! > least) met++;
    }
  }
  return ahead;
}

/**
 * Games beyond `most` in every window of `days` dates: a window of n games holds max(0, n - most) pairs of
 * a game and the one `most` games later, so the windows around each such pair are counted.
 */
function countCrowding(
  { season: { calendar, lastDate }, day }: ClockBoard,
  games: Int32Array,
  count: number,
  most: number,
  days: number,
): number {
  const lastWindow = Math.max(0, lastDate - days + 1);
  let sum = 0;
  for (let k = most; k < count; k++) {
    const from = calendar[day[games[k - most]!]!]!;
    const to = calendar[day[games[k]!]!]!;
    if (to - from >= days) continue;
    const windows = Math.min(from, lastWindow) - Math.max(to - days + 1, 0) + 1;
    if (windows > 0) sum += windows;
  }
  return sum;
}

const playing: number[] = [];

/** Changes of venue of a person on a day. */
export function countPersonDay(b: ClockBoard, person: number, day: number): number {
  const { tables, days } = b.season;
  const { teams } = tables.people[person]!;
  playing.length = 0;
  for (const team of teams) {
    for (let node = b.teamHead[team * days + day]!; node !== NONE; node = b.teamNext[node]!) {
      const m = node >> 1;
      if (!playing.includes(m)) playing.push(m);
    }
  }
  if (playing.length < 2) return 0;
  playing.sort((one, other) => b.start[one]! - b.start[other]!);
  let changes = 0;
  for (let k = 1; k < playing.length; k++) {
    const [one, other] = [b.field[playing[k - 1]!]!, b.field[playing[k]!]!];
    if (tables.venueOf[one] !== tables.venueOf[other]) changes++;
  }
  return changes;
}

const WAIT = 0.25; // what idle time before the first match counts: what stays free is better at the end

/** Idle time between the matches of a field and day, and less of that before them, in quarters of the match after it. */
export function countIdle(b: ClockBoard, place: number): number {
  const { changeover } = b.season.tables;
  const first = b.fieldHead[place]!;
  const opening = b.season.spans[place]![0];
  if (first === NONE || opening === undefined) return 0;
  const wait = Math.max(0, b.start[first]! - opening.from);
  let sum = WAIT * Math.ceil((4 * wait) / (b.length[first]! + changeover));
  for (let m = first; m !== NONE; m = b.fieldNext[m]!) {
    const next = b.fieldNext[m]!;
    if (next === NONE) break;
    const idle = b.start[next]! - b.start[m]! - b.length[m]! - changeover;
    if (idle > 0) sum += Math.ceil((4 * idle) / (b.length[next]! + changeover));
  }
  return sum;
}

/** Wishes that a placed match breaks, each once however many of its teams have it. */
export function countUnmetRequests(b: ClockBoard, m: number): number {
  const home = brokenRequests(b, m, b.home[m]!, NONE);
  return home + brokenRequests(b, m, b.away[m]!, b.home[m]!);
}

function brokenRequests(b: ClockBoard, m: number, team: number, counted: number): number {
  const { requests, days, teamsOfRequest } = b.season;
  const own = requests[team * days + b.day[m]!]!;
  if (own.length === 0) return 0;
  const start = b.start[m]!;
  const end = start + b.length[m]!;
  let [broken, missed, isMet] = [0, 0, false];
  for (const { request, kind, isMust, from, to } of own) {
    if (isMust) continue;
    const isShared = counted !== NONE && teamsOfRequest[request]!.has(counted);
    if (kind === 'prefers') {
      if (from <= start && end <= to) isMet = true;
      else if (!isShared) missed++;
    } else if (start < to && end > from && !isShared) {
      if (kind === 'cannotPlay' || team === b.home[m]) broken++;
    }
  }
  return broken + (isMet ? 0 : missed);
}

/** Meetings of two teams who have met more often than one of them has met somebody else (S1). */
export function countRepeats(b: ClockBoard, entry: number): number {
  const first = b.season.firstTeam[entry]!;
  const size = b.season.firstTeam[entry + 1]! - first;
  const order = b.ofEntry[entry]!.filter((m) => b.day[m] !== NONE && b.manual[m] === 0);
  order.sort((one, other) => b.day[one]! - b.day[other]! || b.start[one]! - b.start[other]!);
  const met = new Uint8Array(size * size);
  const byTimes = new Uint8Array(size * 256); // team * 256 + times -> opponents met so often
  const least = new Uint8Array(size);
  for (let team = 0; team < size; team++) byTimes[team * 256] = size - 1;
  let repeats = 0;
  for (const m of order) {
    const [a, c] = [b.home[m]! - first, b.away[m]! - first];
    const pair = Math.min(a, c) * size + Math.max(a, c);
    const times = met[pair]!++;
    if (times > Math.min(least[a]!, least[c]!)) repeats++;
    for (const team of [a, c]) {
      byTimes[team * 256 + times]!--;
      byTimes[team * 256 + times + 1]!++;
      while (byTimes[team * 256 + least[team]!] === 0) least[team]!++;
    }
  }
  return repeats;
}
