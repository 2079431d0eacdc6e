/**
 * The change in repeats (S1) when a match is played on another day: other games of its teams can become
 * repeats. All other matches count as they were before the loss.
 */
import { cellAt, dayOf, type Grid, NOWHERE } from '../model/grid.ts';
import { findCrossovers, type Schedule } from '../model/schedule.ts';
import { type Entry, firstTeams } from '../model/setup.ts';
import { logMeetings, type MeetingLog, OpponentCounts } from './meetings.ts';

/** Indexes for the price of a day. Only for entries in which two teams may meet twice. */
export interface RepeatCounts {
  readonly schedule: Schedule;
  readonly grid: Grid;
  readonly firstTeam: Int32Array; // entry -> its first team; see `firstTeams`
  readonly crossovers: ReadonlySet<number>; // never repeats, whenever they are played
  readonly log: MeetingLog;
  readonly gamesOf: readonly (readonly number[])[]; // team -> its matches in order of play
  readonly known: Map<number, DayPrices>; // match -> prices computed so far
}

interface DayPrices {
  readonly others: readonly number[]; // the other games of the match's teams, in order of play
  readonly onDay: Int32Array; // day -> their repeats if the match is played at its end, or UNKNOWN
}

const UNKNOWN = -1;

export function createRepeatCounts(schedule: Schedule, grid: Grid): RepeatCounts {
  const { entry, home, away } = schedule.fixtures;
  const { placements } = schedule;
  const gamesOf: number[][] = schedule.setup.entries.flatMap(({ teams }) => teams.map(() => []));
  const twice = schedule.setup.entries.map(meetsTwice);
  const crossovers = new Set(findCrossovers(schedule));
  const inOrder = [...placements.keys()]
    .filter(
      (match) => placements[match] !== NOWHERE && twice[entry[match]!] && !crossovers.has(match),
    )
    .sort((a, b) => placements[a]! - placements[b]!);
  for (const match of inOrder) {
    gamesOf[home[match]!]!.push(match);
    gamesOf[away[match]!]!.push(match);
  }
  const log = logMeetings(schedule, inOrder);
  const firstTeam = firstTeams(schedule.setup);
  return { schedule, grid, firstTeam, crossovers, log, gamesOf, known: new Map() };
}

function meetsTwice({ format, teams, gamesPerTeam }: Entry): boolean {
  if (gamesPerTeam !== undefined) return gamesPerTeam >= teams.length;
  return format === 'double' || format === 'random';
}

/** The change in repeats if a match is played on another day than its own. */
export function repeatsMore(book: RepeatCounts, match: number, day: number): number {
  const { schedule, grid, gamesOf, known, crossovers } = book;
  const planned = dayOf(grid, schedule.placements[match]!);
  if (day === planned || crossovers.has(match)) return 0;
  if (gamesOf[schedule.fixtures.home[match]!]!.length === 0) return 0;
  const prices = known.get(match) ?? createPrices(book, match);
  known.set(match, prices);
  for (const requested of [planned, day]) {
    if (prices.onDay[requested] !== UNKNOWN) continue;
    const dayEnd = cellAt(grid, requested + 1, 0, 0);
    const later = prices.others.findIndex((game) => schedule.placements[game]! >= dayEnd);
    const position = later < 0 ? prices.others.length : later;
    prices.onDay[requested] = countRepeats(
      book,
      match,
      prices.others.toSpliced(position, 0, match),
    );
  }
  return prices.onDay[day]! - prices.onDay[planned]!;
}

function createPrices({ schedule, grid, gamesOf }: RepeatCounts, match: number): DayPrices {
  const { home, away } = schedule.fixtures;
  const games = new Set([...gamesOf[home[match]!]!, ...gamesOf[away[match]!]!]);
  games.delete(match);
  return {
    others: [...games].sort((a, b) => schedule.placements[a]! - schedule.placements[b]!),
    onDay: new Int32Array(grid.days).fill(UNKNOWN),
  };
}

/** The repeats among the games of a match's two teams, given in order of play. */
function countRepeats(book: RepeatCounts, match: number, games: readonly number[]): number {
  const { schedule, log, firstTeam } = book;
  const { entry, home, away } = schedule.fixtures;
  const first = firstTeam[entry[match]!]!;
  const size = schedule.setup.entries[entry[match]!]!.teams.length;
  const [host, guest] = [home[match]!, away[match]!];
  const hosts = new OpponentCounts(size);
  const guests = new OpponentCounts(size);
  let repeats = 0;
  for (const game of games) {
    const atHome = home[game] === host ? hosts : home[game] === guest ? guests : null;
    const abroad = away[game] === host ? hosts : away[game] === guest ? guests : null;
    const least = Math.min(
      atHome?.least ?? log.leastAtHome[game]!,
      abroad?.least ?? log.leastAway[game]!,
    );
    const met = atHome?.meet(away[game]! - first);
    const metAbroad = abroad?.meet(home[game]! - first);
    if ((met ?? metAbroad ?? 0) > least) repeats++;
  }
  return repeats;
}
