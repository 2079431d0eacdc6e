import type { StandingView, TableView } from '@evenfield/engine';

interface RankedRow {
  readonly row: StandingView;
  readonly rank: number | null; // null: nobody has played yet, and nobody stands above anybody
}

/** The rows of a table in the order in which they are shown: before the first match by name, without a rank. */
export function rankRows({ rows }: TableView): RankedRow[] {
  if (rows.some(({ played, byes }) => played + byes > 0)) {
    return rows.map((row) => ({ row, rank: row.rank }));
  }
  return rows
    .toSorted(({ team: one }, { team: other }) => one.name.localeCompare(other.name, 'en', NUMERIC))
    .map((row) => ({ row, rank: null }));
}

const NUMERIC = { numeric: true } as const;
