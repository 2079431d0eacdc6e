/** Who meets whom where and when, of every entry: the table that leagues of clubs publish. */
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { firstTeams, isPlayoff } from '../model/setup.ts';
import { type EntryView, viewSetup } from '../model/view-parts.ts';

export interface HomeAwayView extends EntryView {
  readonly teams: readonly string[];
  readonly matches: readonly (readonly (readonly number[])[])[]; // home team -> away team -> their matches, the parked ones last
}

/**
 * The tables of all entries; teams are numbered within their entry. Playoffs, whose teams are not known yet,
 * have none, and matches between teams of two entries are in none.
 */
export function viewHomeAway({ setup, fixtures, placements }: Schedule): HomeAwayView[] {
  const first = firstTeams(setup);
  const setupView = viewSetup(setup);
  const tables = setup.entries.map(({ teams }) => teams.map(() => teams.map((): number[] => [])));
  const order = Array.from(placements, (cell) =>
    cell === NOWHERE ? Number.POSITIVE_INFINITY : cell,
  );
  const inOrder = [...placements.keys()].sort((one, other) =>
    order[one] === order[other] ? one - other : order[one]! - order[other]!,
  );
  for (const match of inOrder) {
    const entry = fixtures.entry[match]!;
    const home = fixtures.home[match]! - first[entry]!;
    tables[entry]![home]?.[fixtures.away[match]! - first[entry]!]?.push(match);
  }
  return setup.entries.flatMap((entry, e) =>
    isPlayoff(entry) ? [] : [{ ...setupView.entries[e]!, teams: entry.teams, matches: tables[e]! }],
  );
}
