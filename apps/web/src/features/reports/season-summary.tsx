import {
  type EntryTeamsView,
  entryCodes,
  type Schedule,
  type TeamScheduleView,
  viewTeamSchedules,
} from '@evenfield/engine';
import { useMemo } from 'react';
import { divisionPaint } from '#src/league/division-paint.ts';
import { EntryChip } from '#src/league/entry-chip.tsx';
import { sayMatches } from '#src/league/match-words.ts';
import { sayThings } from '#src/lib/say-number.ts';
import { DeferredRows, inParts } from '#src/ui/deferred-rows.tsx';
import { countGames, type GameCounts } from './count-games.ts';
import { ReportSections } from './report-sections.tsx';
import leads from './summary.module.css';
import classes from './team-figures-table.module.css';

const COLUMNS = [
  ['games', 'Games'],
  ['byes', 'Byes'],
  ['home', 'Home'],
  ['away', 'Away'],
  ['doubleheaders', 'Double­headers'],
] as const satisfies readonly (readonly [keyof GameCounts, string])[];

const ROW_HEIGHT = 41; // pixels, as in `team-figures-table.module.css`

interface SeasonSummaryProps {
  readonly schedule: Schedule;
  readonly entries?: ReadonlySet<number> | undefined; // left out: all
}

/** The Summary Report for an audience: what every team plays. How fair that is, is for the organiser. */
export function SeasonSummary({ schedule, entries }: SeasonSummaryProps) {
  const sections = useMemo(() => {
    const codes = entryCodes(schedule.setup);
    const views = viewTeamSchedules(schedule).filter(({ entry }) => entries?.has(entry) ?? true);
    return views.map((entry) => ({
      id: `summary-${entry.entry + 1}`,
      group: entry.pool === null ? '' : entry.division,
      title: entry.name,
      heading: (
        <>
          <EntryChip code={codes[entry.entry]!} paint={divisionPaint(entry.color)} />
          {entry.name}
        </>
      ),
      height: 120 + entry.teams.length * ROW_HEIGHT,
      draw: () => <GamesTable entry={entry} />,
    }));
  }, [schedule, entries]);
  return <ReportSections sections={sections} noun="division" />;
}

function GamesTable({ entry }: { readonly entry: EntryTeamsView }) {
  return (
    <>
      <p className={leads['lead']}>{sayTotals(entry)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes['scroller']} tabIndex={0} aria-label={`Games of ${entry.name}`}>
        <table className={`${classes['figures']} ${classes['few']}`}>
          <thead>
            <tr>
              <th scope="col" className={classes['team']}>
                Team
              </th>
              {COLUMNS.map(([count, title]) => (
                <th key={count} scope="col">
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

function TeamRow({ team }: { readonly team: TeamScheduleView }) {
  const counts = countGames(team);
  return (
    <tr>
      <th scope="row" className={classes['team']}>
        {team.name}
      </th>
      {COLUMNS.map(([count]) => (
        <td key={count}>{counts[count]}</td>
      ))}
    </tr>
  );
}

function sayTotals({ teams }: EntryTeamsView): string {
  const games = teams.flatMap(({ rows }) => rows.filter((row) => row.kind === 'game'));
  const matches = new Set(games.map(({ match }) => match)).size;
  const days = new Set(games.map(({ day }) => day.day)).size;
  return [
    sayThings(teams.length, 'team', 'teams'),
    sayMatches(matches),
    sayThings(days, 'game day', 'game days'),
  ].join(' · ');
}
