/** Who has met whom in the rounds of a Swiss entry that are paired for good. */
import type { Schedule } from '../model/schedule.ts';
import { pairsOf, type SwissEntry } from './read-swiss.ts';

/** Tables of one * seats + other, the same both ways. */
export interface Acquaintances {
  readonly seats: number; // the teams by position, and where they are odd one more: whoever meets it has a bye
  readonly met: Uint8Array; // how often
  readonly lastMet: Int16Array; // in which round, from 0; -1: in none
}

/**
 * All meetings in the rounds that count, and those that a person added. Meetings that were called off are
 * meetings: the format counts them as well.
 */
export function findAcquaintances(
  schedule: Schedule,
  swiss: SwissEntry,
  counts: (round: number) => boolean,
): Acquaintances {
  const { fixtures } = schedule;
  const { entry, first, teams } = swiss;
  const seats = teams + (teams % 2);
  const known = {
    seats,
    met: new Uint8Array(seats * seats),
    lastMet: new Int16Array(seats * seats).fill(-1),
  };
  swiss.rounds.forEach((round, r) => {
    if (!counts(r)) return;
    const playing = new Uint8Array(seats);
    for (const [home, away] of pairsOf(schedule, swiss, round)) {
      acquaint(known, home, away, r);
      playing[home] = 1;
      playing[away] = 1;
    }
    const absent = playing.indexOf(0);
    if (seats > teams && absent < teams) acquaint(known, absent, teams, r);
  });
  fixtures.manual.forEach((manual, row) => {
    const [home, away] = [fixtures.home[row]! - first, fixtures.away[row]! - first];
    if (manual === 0 || fixtures.entry[row] !== entry) return;
    if (away >= 0 && away < teams) acquaint(known, home, away, 0);
  });
  return known;
}

function acquaint(
  { seats, met, lastMet }: Acquaintances,
  one: number,
  other: number,
  round: number,
) {
  for (const pair of [one * seats + other, other * seats + one]) {
    met[pair]!++;
    lastMet[pair] = Math.max(lastMet[pair]!, round);
  }
}
