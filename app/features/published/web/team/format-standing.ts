import { ordinal, type Results, type Schedule, viewTables } from '@evenfield/engine';
import { rankRows } from '#league/standings/rank-rows.ts';

/**
 * Formats '2nd of 4 in the standings', for the team's division or pool. Null before its first
 * result and after a withdrawal. `schedule` must have all its matches.
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
