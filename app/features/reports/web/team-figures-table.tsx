import type { EntrySummary, EntryTotals, Figure, TeamFigures } from '@evenfield/engine';
import { IconAlertTriangle } from '@tabler/icons-react';
import { sayNumber, sayThings } from '#kernel/web/say-number.ts';
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

/** Each team of a division in figures, each figure beside its even share. */
export function TeamFiguresTable({ entry }: { readonly entry: EntrySummary }) {
  return (
    <TeamTable
      name={`Figures of ${entry.name}`}
      lead={sayTotals(entry.totals)}
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
      <strong>{value}</strong> <span className={classes['share']}>{sayRange(figure)}</span>
    </td>
  );
}

function sayRange({ least, most }: Figure): string {
  if (most === null) return least === 0 ? '' : `of ${least}+`;
  return least === most ? `of ${least}` : `of ${least}–${most}`;
}

function sayTotals({
  matches,
  unplaced,
  days,
  byes,
  doubleheaders,
  shortRests,
}: EntryTotals): string {
  const parts = [
    sayThings(matches, 'match', 'matches'),
    sayThings(days, 'game day', 'game days'),
    sayThings(byes, 'bye', 'byes'),
    sayThings(doubleheaders, 'doubleheader', 'doubleheaders'),
    `${sayThings(shortRests.count, 'short rest', 'short rests')} (ideal: ${shortRests.bound})`,
  ];
  if (unplaced > 0) parts.push(`${sayNumber(unplaced)} without a time and field`);
  return parts.join(' · ');
}
