import type { StandingView, TableView } from '@evenfield/engine';

interface RankedRow {
  readonly row: StandingView;
  readonly rank: number | null; // null: nobody has played yet, and nobody stands above anybody; or the team has withdrawn
}

/** The rows of a table in the order in which they are shown: before the first match by name, without a rank. */
export function rankRows({ rows }: TableView): RankedRow[] {
  if (rows.some(({ played, byes }) => played + byes > 0)) {
    return rows.map((row) => ({ row, rank: row.withdrawn ? null : row.rank }));
  }
  return rows
    .toSorted(
      (one, other) =>
        Number('withdrawn' in one) - Number('withdrawn' in other) ||
        one.team.name.localeCompare(other.team.name, 'en', NUMERIC),
    )
    .map((row) => ({ row, rank: null }));
}

/** What stands beside a team that plays no further; null: it has not withdrawn. */
export function withdrawnLabel({ withdrawn }: StandingView): string | null {
  if (withdrawn === undefined) return null;
  return withdrawn === 'annulled' ? 'withdrawn, results annulled' : 'withdrawn';
}

const NUMERIC = { numeric: true } as const;
