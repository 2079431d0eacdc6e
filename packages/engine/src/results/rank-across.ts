/**
 * Compares teams of one rank across several pools: by points per game, then by the tie-breaks of the
 * table except head-to-head ones. If pools have unequal sizes, results against the last teams of the
 * larger ones are left out, as UEFA does among runners-up.
 */

import type { SeededTeam } from '../model/playoff.ts';
import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { NOT_COUNTED } from './award-match.ts';
import { type EntryMatches, opponentOf, readMatches } from './played-matches.ts';
import { rankTeams } from './rank-teams.ts';
import { tableRulesOf } from './table-presets.ts';
import { tallyTeam } from './team-tally.ts';
import { isHeadToHead } from './tie-breaks.ts';
import type { TableView } from './view-tables.ts';

/** The teams with this rank (from 1) in any of these tables, the best first; withdrawn teams have no rank. */
export function rankAcross(
  schedule: Schedule,
  results: Results,
  tables: readonly TableView[],
  rank: number,
): SeededTeam[] {
  const active = tables
    .map(({ entry, rows }) => ({ entry, rows: rows.filter((row) => row.withdrawn === undefined) }))
    .filter(({ rows }) => rows.length >= rank);
  const least = Math.min(...active.map(({ rows }) => rows.length));
  const matches = readMatches(schedule, results);
  const candidates = active.map(({ entry, rows }) => {
    const own = matches[entry.entry]!;
    const leftOut = new Set(rows.slice(least).map(({ position }) => position));
    const row = rows[rank - 1]!;
    const sides = own.sidesOf[row.position]!.filter((side) => !leftOut.has(opponentOf(own, side)));
    return { pool: entry.pool, position: row.position, lot: row.lot, sides };
  });
  const [first] = matches;
  if (first === undefined || candidates.length === 0) return [];
  const among: EntryMatches = {
    ...first, // the sides of all entries share one list
    teams: candidates.length,
    sidesOf: candidates.map(({ sides }) => sides),
  };
  const tallies = candidates.map((_, k) => tallyTeam(among, k, 0));
  const merits = tallies.map(({ points }, k) => {
    const played = candidates[k]!.sides.filter((side) => among.kinds[side] !== NOT_COUNTED).length;
    return played === 0 ? 0 : points / played;
  });
  const rules = tableRulesOf(schedule.setup);
  const tieBreaks = rules.tieBreaks.filter(
    (step) => !isHeadToHead(step) && step !== 'opponentPoints',
  );
  const lotOf = (k: number) => candidates[k]!.lot;
  return rankTeams(merits, { tieBreaks }, { matches: among, tallies, lotOf }).map(({ team }) => ({
    pool: candidates[team]!.pool,
    position: candidates[team]!.position,
  }));
}
