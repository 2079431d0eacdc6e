import { type EntryView, entryOf, type TableView, viewTables } from '@evenfield/engine';
import { rankRows, withdrawnLabel } from '#league/standings/rank-rows.ts';
import { standingColumns } from '#league/standings/standing-columns.ts';
import type { ExportJob } from '../export-job.ts';

/** The standings of a division or pool as rows of cells: rank, team, and the figures. */
export interface StandingsSheet {
  readonly entry: EntryView;
  readonly isFinal: boolean;
  readonly head: readonly string[];
  readonly titles: readonly string[]; // the head without abbreviations
  readonly rows: readonly (readonly string[])[];
}

type Wanted = Pick<ExportJob, 'schedule' | 'judged' | 'results' | 'scope'>;

/** Returns the standings of the exported part; none before the first result. */
export function listStandings({
  schedule,
  judged = schedule,
  results,
  scope,
}: Wanted): StandingsSheet[] {
  if (results.size === 0) return [];
  const isMeant = ({ entry, division }: EntryView) => {
    if (scope.kind === 'division') return division === scope.division;
    return scope.kind !== 'team' || entry === entryOf(schedule.setup, scope.team);
  };
  return viewTables(judged, results)
    .filter(({ entry }) => isMeant(entry))
    .map(writeTable);
}

function writeTable(table: TableView): StandingsSheet {
  const columns = standingColumns(table);
  return {
    entry: table.entry,
    isFinal: table.isFinal,
    head: ['#', 'Team', ...columns.map(({ short }) => short)],
    titles: ['Rank', 'Team', ...columns.map(({ title }) => title)],
    rows: rankRows(table).map(({ row, rank }) => [
      rank === null ? '' : String(rank),
      row.withdrawn ? `${row.team.name} (${withdrawnLabel(row)})` : row.team.name,
      ...columns.map(({ write }) => write(row)),
    ]),
  };
}
