import { ordinal, type Results, type Schedule, viewTables } from '@evenfield/engine';
import { rankRows } from '#league/standings/rank-rows.ts';

/**
 * '2nd of 4 in the standings', of the division or pool that a team is in. Null before its first result, and once
 * it has withdrawn. `schedule` has all its matches.
 */
export function formatStanding(schedule: Schedule, results: Results, team: number): string | null {
  for (const table of viewTables(schedule, results)) {
    const own = rankRows(table).find(({ row }) => row.team.team === team);
    if (own === undefined) continue;
    const { rank } = own;
    return rank === null ? null : `${ordinal(rank)} of ${table.rows.length} in the standings`;
  }
  return null;
}
