import type {
  EntrySummary,
  EntryTotals,
  Figure,
  TeamFigures,
  TeamSummary,
} from '@evenfield/engine';
import { IconAlertTriangle } from '@tabler/icons-react';
import { sayNumber, sayThings } from '#src/lib/say-number.ts';
import { DeferredRows, inParts } from '#src/ui/deferred-rows.tsx';
import leads from './summary.module.css';
import classes from './team-figures-table.module.css';

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

const ROW_HEIGHT = 41; // pixels, as in `team-figures-table.module.css`

/** Each team of a division in figures, each figure beside its even share. */
export function TeamFiguresTable({ entry }: { readonly entry: EntrySummary }) {
  return (
    <>
      <p className={leads['lead']}>{sayTotals(entry.totals)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes['scroller']} tabIndex={0} aria-label={`Figures of ${entry.name}`}>
        <table className={classes['figures']}>
          <thead>
            <tr>
              <th scope="col" className={classes['team']}>
                Team
              </th>
              {COLUMNS.map(([figure, title]) => (
                <th key={figure} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {inParts(entry.teams).map((teams, part) => (
            <DeferredRows
              key={teams[0]?.team}
              first={part === 0}
              columns={1 + COLUMNS.length}
              height={teams.length * ROW_HEIGHT}
            >
              {() => teams.map((team) => <TeamRow key={team.team} team={team} />)}
            </DeferredRows>
          ))}
        </table>
      </section>
    </>
  );
}

function TeamRow({ team: { name, figures } }: { readonly team: TeamSummary }) {
  return (
    <tr>
      <th scope="row" className={classes['team']}>
        {name}
      </th>
      {COLUMNS.map(([figure]) => (
        <FigureCell key={figure} figure={figures[figure]} />
      ))}
    </tr>
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
    `${sayThings(shortRests.count, 'short rest', 'short rests')} (at best ${shortRests.bound})`,
  ];
  if (unplaced > 0) parts.push(`${sayNumber(unplaced)} without a time and field`);
  return parts.join(' · ');
}
