/** The least slots and days that a day, and the season, need, given what the rules above S6 settled. */

import { cachedPerSeason, cachedPerSetup } from './cache.ts';
import { playsEveryDay } from './demand.ts';
import { doubleheaders, leastExtraGames } from './doubleheaders.ts';
import { type FieldUse, leastSlots } from './least-slots.ts';
import { leastShortRests, leastShortRestsOfTeam } from './rest.ts';
import { leastRestCost } from './rest-cost.ts';
import { fieldsOfCrossover, placedMatches, type Season } from './season.ts';
import { shortRests } from './short-rests.ts';

const cachedLeastSlots = cachedPerSetup();
const cachedRestCosts = cachedPerSetup();

/**
 * The least slots in which each day's matches fit: as many as the fullest field must hold, as an entry
 * needs if a team plays once per slot, and as the busiest team has games.
 */
export const leastSlotsOfDays = cachedPerSeason((season) =>
  season.setup.days.map((_, day) => leastSlotsOfDay(season, day)),
);

function leastSlotsOfDay(season: Season, day: number): number {
  const { days, fields } = season.grid;
  const uses = season.setup.entries.flatMap((entry, e) => {
    const matches = season.matchesOn[e * days + day]!;
    return matches > 0 ? [{ matches, fields: entry.fields, teams: entry.teams.length }] : [];
  });
  const crossing = crossoverUses(season, day);
  const matchesOf = season.setup.entries.map((_, e) => season.matchesOn[e * days + day]!);
  const key = keyOf(matchesOf, crossing);
  let least = cachedLeastSlots(season.setup, key, () => leastSlots([...uses, ...crossing], fields));
  for (const { matches, teams } of uses) {
    least = Math.max(least, Math.ceil(matches / Math.floor(teams / 2)));
  }
  for (let team = 0; team < season.teamCount; team++) {
    least = Math.max(least, season.gamesOn[team * days + day]!);
  }
  return least;
}

/** The cache key of the least slots of some matches. */
function keyOf(matches: readonly number[], crossing: readonly FieldUse[]): string {
  return [...matches, ...crossing.map(({ fields }) => `x${fields.join('.')}`)].join();
}

/** The crossovers of a day, or of all days (null), each with its fields. */
function crossoverUses(season: Season, day: number | null): FieldUse[] {
  return season.crossovers
    .filter((match) => day === null || season.day[match] === day)
    .map((match) => ({ matches: 1, fields: fieldsOfCrossover(season, match) }));
}

/**
 * For each day the cost of its rests, in slots beyond the least and in idle cells, if no entry is to
 * have more short rests that day than now.
 */
export function leastRestCosts(season: Season): number[] {
  const { days, slots } = season.grid;
  const settled = new Uint32Array(season.matchesOn.length);
  for (const { teams, day } of shortRests.find(season)) {
    settled[season.entryOf[teams[0]!]! * days + day!]!++;
  }
  const busy = new Set(season.busyDays.map(({ day }) => day));
  return season.setup.days.map((_, day) => {
    if (!busy.has(day)) return 0;
    const least = leastSlotsOfDays(season)[day]!;
    let shortest = least;
    const entries = season.setup.entries.map(({ teams, fields }, e) => {
      const allowed = settled[e * days + day]!;
      while (shortest < slots && shortRestsAtLeast(season, e, day, shortest) > allowed) shortest++;
      const matches = season.matchesOn[e * days + day]!;
      return { teams: teams.length, matches, fields: fields.length, shortRests: allowed };
    });
    const matches = crossoverUses(season, day).length; // as if none of them had to wait for a team
    const crossing = { teams: 2 * matches, matches, fields: season.grid.fields, shortRests: 0 };
    const all = matches > 0 ? [...entries, crossing] : entries;
    const key = [least, shortest, ...all.flatMap((day) => [day.matches, day.shortRests])];
    return cachedRestCosts(season.setup, key.join(), () =>
      leastRestCost(all, { least, shortest, longest: slots }),
    );
  });
}

function shortRestsAtLeast(season: Season, entry: number, day: number, slots: number): number {
  const { days } = season.grid;
  const { teams, fields } = season.setup.entries[entry]!;
  const matches = season.matchesOn[entry * days + day]!;
  if (matches === 0) return 0;
  let byTeam = 0;
  const end = season.firstTeam[entry + 1]!;
  for (let team = season.firstTeam[entry]!; team < end; team++) {
    byTeam += leastShortRestsOfTeam(season.gamesOn[team * days + day]!, slots);
  }
  const byBlocks = leastShortRests({ teams: teams.length, matches, slots, fields: fields.length });
  return Math.max(byTeam, byBlocks);
}

/**
 * The least game days: as many as the fullest field needs for its matches, and as an entry needs to have
 * no more extra games than now. An entry with a round on every day needs them all.
 */
export function leastDaysNeeded(season: Season): number {
  const { days, slots, fields } = season.grid;
  const placed = season.setup.entries.map((_, e) => placedMatches(season, e));
  const uses = season.setup.entries.map((entry, e) => ({
    matches: placed[e]!,
    fields: entry.fields,
  }));
  const settled = new Uint32Array(season.setup.entries.length);
  for (const { teams, weight } of doubleheaders.find(season)) {
    settled[season.entryOf[teams[0]!]!]! += weight;
  }
  const crossing = crossoverUses(season, null);
  const key = keyOf(placed, crossing);
  const slotsInAll = cachedLeastSlots(season.setup, key, () =>
    leastSlots([...uses, ...crossing], fields),
  );
  let least = slots === 0 ? 0 : Math.ceil(slotsInAll / slots);
  season.setup.entries.forEach((entry, e) => {
    if (playsEveryDay(entry)) least = days;
    if (placed[e] === 0) return;
    while (least < days && leastExtraGames(entry, placed[e]!, Math.max(1, least)) > settled[e]!)
      least++;
  });
  return least;
}
