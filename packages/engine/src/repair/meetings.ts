/**
 * Repeats (S1): two teams meet again though one of them has met somebody else less often. While the
 * matches are gone through in order of play every team knows whom it has met how often.
 */
import type { Schedule } from '../model/schedule.ts';
import { entriesOfTeams, firstTeams } from '../model/setup.ts';

/** Whom one team has met how often. */
export class Acquaintance {
  readonly #met: Uint16Array; // team of its entry -> how often
  #least = 0;
  #behind: number; // others whom it has met that often and no more

  constructor(entrySize: number) {
    this.#met = new Uint16Array(entrySize);
    this.#behind = entrySize - 1;
  }

  /** How often it has met everybody. */
  get least(): number {
    return this.#least;
  }

  /** Meets a team of its entry and returns how often it had before. */
  meet(other: number): number {
    const before = this.#met[other]!++;
    if (before === this.#least && --this.#behind === 0) {
      this.#least++;
      for (const met of this.#met) if (met === this.#least) this.#behind++;
    }
    return before;
  }
}

/** How often both sides of a match had met everybody when it began. */
export interface MeetingLog {
  readonly leastAtHome: Uint16Array; // match -> times
  readonly leastAway: Uint16Array;
  readonly repeats: number; // in all
}

/** Goes through matches in order of play; crossovers are passed over. */
export function logMeetings(schedule: Schedule, inOrder: Iterable<number>): MeetingLog {
  const { entry, home, away } = schedule.fixtures;
  const { entries } = schedule.setup;
  const firstTeam = firstTeams(schedule.setup);
  const entryOf = entriesOfTeams(schedule.setup);
  const known = entries.flatMap(({ teams }) => teams.map(() => new Acquaintance(teams.length)));
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
