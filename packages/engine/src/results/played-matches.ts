/** The matches that count in an entry's table, and what each was worth. */
import { gridOf, NOWHERE } from '../model/grid.ts';
import { isOver, type Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { entriesOfTeams, firstTeams } from '../model/setup.ts';
import { type Awards, awardMatch } from './award-match.ts';
import { tableRulesOf } from './table-presets.ts';

/** A match between two teams of one entry, by their positions in it. */
export interface TableMatch {
  readonly row: number;
  readonly home: number;
  readonly away: number;
  readonly awards: Awards | null; // null: it counts for nobody, or not yet
  readonly isOver: boolean;
}

/** All that the table of an entry is made of. */
export interface EntryMatches {
  readonly entry: number;
  readonly teams: number;
  readonly matches: readonly TableMatch[]; // in order of play
  readonly ofTeam: readonly (readonly TableMatch[])[]; // by position; in order of play
}

/**
 * The matches of every entry, in order of play; those without a cell come before all others. A
 * crossover is in none: its teams stand in two tables.
 */
export function readMatches(schedule: Schedule, results: Results): EntryMatches[] {
  const { setup, fixtures } = schedule;
  const rules = tableRulesOf(setup);
  const first = firstTeams(setup);
  const entryOf = entriesOfTeams(setup);
  const found = setup.entries.map(({ teams }, entry) => ({
    entry,
    teams: teams.length,
    matches: [] as TableMatch[],
    ofTeam: teams.map(() => [] as TableMatch[]),
  }));
  for (const row of inOrderOfPlay(schedule)) {
    const [entry, home, away] = [fixtures.entry[row]!, fixtures.home[row]!, fixtures.away[row]!];
    if (entryOf[home] !== entry || entryOf[away] !== entry) continue;
    const result = results.get(fixtures.ids[row]!);
    const match: TableMatch = {
      row,
      home: home - first[entry]!,
      away: away - first[entry]!,
      awards: awardMatch(result, rules),
      isOver: isOver(result),
    };
    const own = found[entry]!;
    own.matches.push(match);
    own.ofTeam[match.home]!.push(match);
    own.ofTeam[match.away]!.push(match);
  }
  return found;
}

/** The rows by day and time slot; of one time, and without any, as they stand. */
function inOrderOfPlay({ setup, placements }: Schedule): number[] {
  const { fields } = gridOf(setup);
  const count = placements.length;
  const keys = Float64Array.from(placements, (cell, row) => {
    const time = cell === NOWHERE ? 0 : 1 + Math.floor(cell / fields);
    return time * count + row;
  }).sort(); // by number: much faster than asking a function about every two
  return Array.from(keys, (key) => key % count);
}
