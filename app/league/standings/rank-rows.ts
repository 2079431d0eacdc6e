import type { StandingView, TableView } from '@evenfield/engine';

interface RankedRow {
  readonly row: StandingView;
  readonly rank: number | null; // null: no match played yet, or the team has withdrawn
  readonly isShared: boolean; // with other teams without a game
}

/**
 * Returns a table's rows in display order: before the first match by name, without ranks. Teams
 * without a game that only lots separate share a rank.
 */
export function rankRows({ rows }: TableView): RankedRow[] {
  if (rows.some(({ played, byes }) => played + byes > 0)) {
    let rank = 1;
    return rows.map((row, at) => {
      const isLevelAbove = isLevel(rows[at - 1], row);
      if (!isLevelAbove) rank = row.rank;
      const isShared = isLevelAbove || isLevel(row, rows[at + 1]);
      return { row, rank: row.withdrawn ? null : rank, isShared };
    });
  }
  return rows
    .toSorted(
      (one, other) =>
        Number('withdrawn' in one) - Number('withdrawn' in other) ||
        one.team.name.localeCompare(other.team.name, 'en', NUMERIC),
    )
    .map((row) => ({ row, rank: null, isShared: false }));
}

/** Whether two adjacent teams have no game, and only lots separate them. */
function isLevel(upper: StandingView | undefined, lower: StandingView | undefined): boolean {
  return (
    upper?.decidedBy === 'lots' && isUnplayed(upper) && lower !== undefined && isUnplayed(lower)
  );
}

const isUnplayed = ({ played, byes, withdrawn }: StandingView) =>
  played + byes === 0 && withdrawn === undefined;

/** Returns the note for a withdrawn team; null for others. */
export function withdrawnLabel({ withdrawn }: StandingView): string | null {
  if (withdrawn === undefined) return null;
  return withdrawn === 'annulled' ? 'withdrawn, results annulled' : 'withdrawn';
}

const NUMERIC = { numeric: true } as const;
