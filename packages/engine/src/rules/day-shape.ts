import { findIdleTime } from './by-clock.ts';
import { cachedPerSeason } from './cache.ts';
import { leastDaysNeeded, leastRestCosts, leastSlotsOfDays } from './day-needs.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * S6: the shape of the season. Counts, day by day, the slots up to the last one in use beyond the least
 * in which the day's matches fit on their fields; the idle cells of a field before its last match of the
 * day; and the game days in use beyond those that are needed.
 *
 * Bound: the slots beyond the least, and the idle cells, that the rests of a day cost, since they rank
 * above. With constraints the idle time between the matches of a field counts alone, and the bound is 0.
 */
export const dayShape: Rule = {
  find: cachedPerSeason((season) =>
    season.setup.constraints
      ? findIdleTime(season)
      : [...lateSlots(season), ...idleCells(season), ...needlessDays(season)],
  ),
  bound: (season) =>
    season.setup.constraints ? 0 : leastRestCosts(season).reduce((sum, cost) => sum + cost, 0),
};

function lateSlots(season: Season): Conflict[] {
  const conflicts: Conflict[] = [];
  const late = matchesByDay(season);
  late.forEach((matches, day) => {
    const least = leastSlotsOfDays(season)[day]!;
    const beyond = matches.filter((match) => season.slot[match]! >= least);
    const last = beyond.at(-1);
    if (last === undefined) return;
    const weight = season.slot[last]! + 1 - least;
    conflicts.push({ matches: beyond, teams: [], day, weight });
  });
  return conflicts;
}

function idleCells(season: Season): Conflict[] {
  const conflicts: Conflict[] = [];
  matchesByDay(season).forEach((matches, day) => {
    const lastMatch = new Map<number, number>();
    const cells = new Map<number, Set<number>>();
    for (const match of matches) {
      const field = season.field[match]!;
      lastMatch.set(field, match);
      cells.set(field, (cells.get(field) ?? new Set()).add(season.slot[match]!));
    }
    for (const [field, match] of lastMatch) {
      const weight = season.slot[match]! + 1 - cells.get(field)!.size;
      if (weight > 0) conflicts.push({ matches: [match], teams: [], day, weight });
    }
  });
  return conflicts;
}

/** The last days in use, one for each day beyond those needed. */
function needlessDays(season: Season): Conflict[] {
  const played = matchesByDay(season).flatMap((matches, day) =>
    matches.length > 0 ? [{ matches, day }] : [],
  );
  return played
    .slice(leastDaysNeeded(season))
    .map(({ matches, day }) => ({ matches, teams: [], day, weight: 1 }));
}

const matchesByDay = cachedPerSeason((season): readonly (readonly number[])[] => {
  const byDay: number[][] = season.setup.days.map(() => []);
  for (const match of season.order) byDay[season.day[match]!]!.push(match);
  return byDay;
});
