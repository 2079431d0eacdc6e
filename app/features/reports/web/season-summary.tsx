import {
  type EntryTeamsView,
  entryCodes,
  type Schedule,
  type TeamScheduleView,
  viewTeamSchedules,
} from '@evenfield/engine';
import { useMemo } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { divisionPaint } from '#league/division-paint.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { formatMatches } from '#league/match-words.ts';

import { ReportSections } from './report-sections.tsx';
import { TEAM_ROW_HEIGHT, TeamTable } from './team-table.tsx';

const COLUMNS = [
  ['games', 'Games'],
  ['byes', 'Byes'],
  ['home', 'Home'],
  ['away', 'Away'],
  ['doubleheaders', 'Double­headers'],
] as const satisfies readonly (readonly [keyof GameCounts, string])[];

const TITLES = COLUMNS.map(([, title]) => title);

interface SeasonSummaryProps {
  readonly schedule: Schedule;
  readonly entries?: ReadonlySet<number> | undefined; // default: all
}

/** The Summary Report for viewers: each team's games. Fairness is shown to the organizer only. */
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
      height: 120 + entry.teams.length * TEAM_ROW_HEIGHT,
      draw: () => <GamesTable entry={entry} />,
    }));
  }, [schedule, entries]);
  return <ReportSections sections={sections} noun="division" />;
}

function GamesTable({ entry }: { readonly entry: EntryTeamsView }) {
  return (
    <TeamTable
      name={`Games of ${entry.name}`}
      lead={formatTotals(entry)}
      titles={TITLES}
      narrow
      teams={entry.teams}
    >
      {(team) => <GameCells team={team} />}
    </TeamTable>
  );
}

function GameCells({ team }: { readonly team: TeamScheduleView }) {
  const counts = countGames(team);
  return COLUMNS.map(([count]) => <td key={count}>{counts[count]}</td>);
}

function formatTotals({ teams }: EntryTeamsView): string {
  const games = teams.flatMap(({ rows }) => rows.filter((row) => row.kind === 'game'));
  const matches = new Set(games.map(({ match }) => match)).size;
  const days = new Set(games.map(({ day }) => day.day)).size;
  return [
    formatThings(teams.length, 'team', 'teams'),
    formatMatches(matches),
    formatThings(days, 'game day', 'game days'),
  ].join(' · ');
}

interface GameCounts {
  readonly games: number;
  readonly byes: number;
  readonly home: number;
  readonly away: number;
  readonly doubleheaders: number; // games beyond the first per day
}

function countGames({ rows }: TeamScheduleView): GameCounts {
  const games = rows.filter((row) => row.kind === 'game');
  const home = games.filter(({ side }) => side === 'home').length;
  const days = new Set(games.map(({ day }) => day.day));
  return {
    games: games.length,
    byes: rows.length - games.length,
    home,
    away: games.length - home,
    doubleheaders: games.length - days.size,
  };
}
