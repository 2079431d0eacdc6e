/**
 * Early and late games. A game is early in the first slot of its day that is in use on the fields of
 * its entry, and late in the last; on a day with one such slot no game is either.
 */
import type { OpenSlots } from '../rules/open-slots.ts';
import type { Season } from '../rules/season.ts';

export interface EarlyLate {
  readonly early: Uint16Array; // team -> games
  readonly late: Uint16Array; // team -> games
}

export function countEarlyLate(season: Season, open: OpenSlots): EarlyLate {
  const { home, away } = season.schedule.fixtures;
  const early = new Uint16Array(season.teamCount);
  const late = new Uint16Array(season.teamCount);
  for (const match of season.order) {
    for (const team of [home[match]!, away[match]!]) {
      const at = season.entryOf[team]! * season.grid.days + season.day[match]!;
      const first = open.first[at]!;
      const last = open.last[at]!;
      if (first === last) continue;
      if (season.slot[match] === first) early[team]!++;
      if (season.slot[match] === last) late[team]!++;
    }
  }
  return { early, late };
}
