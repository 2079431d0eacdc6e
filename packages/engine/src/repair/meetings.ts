/**
 * Repeats (S1): two teams meet again although one of them has met somebody else less often. Replays
 * matches in order of play with a count of meetings per team.
 */
import type { Schedule } from '../model/schedule.ts';
import { entriesOfTeams, firstTeams } from '../model/setup.ts';

/** Counts of one team's meetings. */
export class OpponentCounts {
  readonly #met: Uint16Array; // team of its entry -> number of meetings
  #least = 0;
  #behind: number; // opponents that it has met only that often

  constructor(entrySize: number) {
    this.#met = new Uint16Array(entrySize);
    this.#behind = entrySize - 1;
  }

  /** How many times it has met every opponent, at least. */
  get least(): number {
    return this.#least;
  }

  /** Adds a meeting with a team of its entry and returns the number of earlier ones. */
  meet(other: number): number {
    const before = this.#met[other]!++;
    if (before === this.#least && --this.#behind === 0) {
      this.#least++;
      for (const met of this.#met) if (met === this.#least) this.#behind++;
    }
    return before;
  }
}

/** For both sides of a match, how many times the team had met every opponent before it. */
export interface MeetingLog {
  readonly leastAtHome: Uint16Array; // match -> times
  readonly leastAway: Uint16Array;
  readonly repeats: number; // total
}

/** Replays matches in order of play; crossovers are skipped. */
export function logMeetings(schedule: Schedule, inOrder: Iterable<number>): MeetingLog {
  const { entry, home, away } = schedule.fixtures;
  const { entries } = schedule.setup;
  const firstTeam = firstTeams(schedule.setup);
  const entryOf = entriesOfTeams(schedule.setup);
  const known = entries.flatMap(({ teams }) => teams.map(() => new OpponentCounts(teams.length)));
  const leastAtHome = new Uint16Array(home.length);
  const leastAway = new Uint16Array(home.length);
  let repeats = 0;
  for (const match of inOrder) {
    if (entryOf[away[match]!] !== entry[match]) continue;
    const first = firstTeam[entry[match]!]!;
    const host = known[home[match]!]!;
    const guest = known[away[match]!]!;
    leastAtHome[match] = host.least;
    leastAway[match] = guest.least;
    const before = host.meet(away[match]! - first);
    guest.meet(home[match]! - first);
    if (before > Math.min(leastAtHome[match]!, leastAway[match]!)) repeats++;
  }
  return { leastAtHome, leastAway, repeats };
}
