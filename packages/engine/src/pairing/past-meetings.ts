/** Who has met whom in the rounds of a Swiss entry that are paired for good. */
import type { Schedule } from '../model/schedule.ts';
import { pairsOf, type SwissEntry } from './read-swiss.ts';

/** Tables indexed by one * seats + other, symmetric. */
export interface PastMeetings {
  readonly seats: number; // the teams by position, plus one if their number is odd: whoever meets it has a bye
  readonly met: Uint8Array; // how many times
  readonly lastMet: Int16Array; // the last round in which they met, from 0; -1: never
}

/**
 * All meetings in the rounds that count, and those that a person added. Canceled meetings are included:
 * the format counts them as well.
 */
export function findPastMeetings(
  schedule: Schedule,
  swiss: SwissEntry,
  counts: (round: number) => boolean,
): PastMeetings {
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
      addMeeting(known, home, away, r);
      playing[home] = 1;
      playing[away] = 1;
    }
    const absent = playing.indexOf(0);
    if (seats > teams && absent < teams) addMeeting(known, absent, teams, r);
  });
  fixtures.manual.forEach((manual, row) => {
    const [home, away] = [fixtures.home[row]! - first, fixtures.away[row]! - first];
    if (manual === 0 || fixtures.entry[row] !== entry) return;
    if (away >= 0 && away < teams) addMeeting(known, home, away, 0);
  });
  return known;
}

function addMeeting(
  { seats, met, lastMet }: PastMeetings,
  one: number,
  other: number,
  round: number,
) {
  for (const pair of [one * seats + other, other * seats + one]) {
    met[pair]!++;
    lastMet[pair] = Math.max(lastMet[pair]!, round);
  }
}
