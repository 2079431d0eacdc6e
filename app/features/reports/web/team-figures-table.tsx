import type { EntrySummary, EntryTotals, Figure, TeamFigures } from '@evenfield/engine';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber, formatThings } from '#kernel/web/format-number.ts';
import classes from './figure-cell.module.css';
import { TeamTable } from './team-table.tsx';

const COLUMNS = [
  ['games', 'Games'],
  ['byes', 'Byes'],
  ['home', 'Home'],
  ['away', 'Away'],
  ['doubleheaders', 'Double­headers'],
  ['shortestRest', 'Shortest rest'],
  ['early', 'Early games'],
  ['late', 'Late games'],
] as const satisfies readonly (readonly [keyof TeamFigures, string])[];

const TITLES = COLUMNS.map(([, title]) => title);

/** The figures of each team in a division, beside the even share. */
export function TeamFiguresTable({ entry }: { readonly entry: EntrySummary }) {
  return (
    <TeamTable
      name={`Figures of ${entry.name}`}
      lead={formatTotals(entry.totals)}
      titles={TITLES}
      teams={entry.teams}
    >
      {({ figures }) =>
        COLUMNS.map(([figure]) => <FigureCell key={figure} figure={figures[figure]} />)
      }
    </TeamTable>
  );
}

function FigureCell({ figure }: { readonly figure: Figure }) {
  const { value, least, most } = figure;
  if (value === null) return <td className={classes['share']}>–</td>;
  const outside = value < least || (most !== null && value > most);
  return (
    <td className={outside ? classes['outside'] : undefined}>
      {outside && <IconAlertTriangle size={14} role="img" aria-label="Outside an even share:" />}
      <strong>{value}</strong> <span className={classes['share']}>{formatRange(figure)}</span>
    </td>
  );
}

function formatRange({ least, most }: Figure): string {
  if (most === null) return least === 0 ? '' : `of ${least}+`;
  return least === most ? `of ${least}` : `of ${least}–${most}`;
}

function formatTotals({
  matches,
  unplaced,
  days,
  byes,
  doubleheaders,
  shortRests,
}: EntryTotals): string {
  const parts = [
    formatThings(matches, 'match', 'matches'),
    formatThings(days, 'game day', 'game days'),
    formatThings(byes, 'bye', 'byes'),
    formatThings(doubleheaders, 'doubleheader', 'doubleheaders'),
    `${formatThings(shortRests.count, 'short rest', 'short rests')} (ideal: ${shortRests.bound})`,
  ];
  if (unplaced > 0) parts.push(`${formatNumber(unplaced)} without a time and field`);
  return parts.join(' · ');
}
