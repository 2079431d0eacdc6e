import type { ScoreUnit, StandingView, TableView } from '@evenfield/engine';
import { rankRows, withdrawnLabel } from './rank-rows.ts';
import { standingColumns } from './standing-columns.ts';
import classes from './standings-table.module.css';
import { formatTieBreak } from './tie-break-words.ts';

const FORM_WORDS = { w: 'won', d: 'tied', l: 'lost' } as const;

interface StandingsTableProps {
  readonly table: TableView;
  readonly labelledBy: string; // id of its heading
  readonly team?: number | null; // whose row is highlighted; by default none
  readonly rows?: readonly [from: number, to: number]; // by default all
  readonly isBrief?: boolean; // without the tie-breaks
}

/** The standings of a division or pool. A team tied on points shows why it ranks above the next. */
export function StandingsTable(props: StandingsTableProps) {
  const { table, labelledBy, team = null, rows = [0], isBrief = false } = props;
  const columns = standingColumns(table);
  const hasForm = table.rows.some(({ form }) => form.length > 0);
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col" className={classes['rank']}>
              <abbr title="Rank">#</abbr>
            </th>
            <th scope="col" className={classes['team']}>
              Team
            </th>
            {columns.map(({ title, short, isMinor, isMain }) => (
              <th key={short} scope="col" data-minor={isMinor} data-main={isMain}>
                <abbr title={title}>{short}</abbr>
              </th>
            ))}
            {hasForm && (
              <th scope="col" data-minor>
                Form
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rankRows(table)
            .slice(...rows)
            .map(({ row, rank, isShared }) => (
              <tr
                key={row.team.team}
                data-mine={row.team.team === team || undefined}
                data-withdrawn={row.withdrawn !== undefined || undefined}
              >
                <td className={classes['rank']}>{isShared ? `=${rank}` : rank}</td>
                <th scope="row" className={classes['team']}>
                  {row.team.name}
                  {row.withdrawn && <span className={classes['tie']}>{withdrawnLabel(row)}</span>}
                  {!isBrief && <TieWords row={row} unit={table.unit} />}
                </th>
                {columns.map(({ short, isMinor, isMain, write }) => (
                  <td key={short} data-minor={isMinor} data-main={isMain}>
                    {write(row)}
                  </td>
                ))}
                {hasForm && <td data-minor>{row.form.length > 0 && <Form form={row.form} />}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function TieWords({ row, unit }: { readonly row: StandingView; readonly unit: ScoreUnit }) {
  if (row.decidedBy === null || row.played === 0 || row.withdrawn) return null;
  return (
    <span className={classes['tie']}>
      Ranked above the next team by {formatTieBreak(row.decidedBy, unit)}
    </span>
  );
}

function Form({ form }: Pick<StandingView, 'form'>) {
  const letters = form.map((one) => FORM_WORDS[one]).join(', ');
  return (
    <span role="img" aria-label={letters} title={letters} className={classes['form']}>
      {form.map((one, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match of the past has no name but its place
        <span key={k} data-form={one}>
          {one.toUpperCase()}
        </span>
      ))}
    </span>
  );
}
