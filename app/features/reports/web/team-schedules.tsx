import {
  type DayView,
  entryCodes,
  NO_RESULTS,
  type Result,
  type Results,
  type Schedule,
  type Setup,
  type TeamByeView,
  type TeamGameView,
  type TeamScheduleView,
  viewTeamSchedules,
} from '@evenfield/engine';
import { dayLabel, fieldLabel, inSportWords, longDayLabel, timeLabel } from '@evenfield/wire';
import { type ReactNode, useMemo } from 'react';
import { divisionPaint } from '#league/division-paint.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { MatchMark, type MatchNote, type MatchNotes } from '#league/match-mark.tsx';
import { ResultMark } from '#league/result-mark.tsx';
import { undatedFirst } from './day-order.ts';
import classes from './match-table.module.css';
import { ReportSections } from './report-sections.tsx';
import { UnplacedMatches } from './unplaced-matches.tsx';

const NO_NOTES: MatchNotes = new Map();

interface TeamSchedulesProps {
  readonly schedule: Schedule;
  readonly entries?: ReadonlySet<number> | undefined; // default: all
  readonly team?: number | undefined; // default: all
  readonly notes?: MatchNotes | undefined; // notes of matches
  readonly results?: Results; // entered so far
  readonly teamName?: (team: number) => ReactNode; // rendered in its heading; default: as text
}

/** Team's Schedules: each team's opponents with date, time and field. */
export function TeamSchedules(props: TeamSchedulesProps) {
  const { schedule, entries, team: only, notes = NO_NOTES, teamName } = props;
  const { results = NO_RESULTS } = props;
  const sections = useMemo(() => {
    const codes = entryCodes(schedule.setup);
    const resultOf = (match: number) => results.get(schedule.fixtures.ids[match]!);
    return viewTeamSchedules(schedule).flatMap(({ entry, name: group, color, teams }) => {
      if (entries?.has(entry) === false) return [];
      const meant = teams.filter(({ team }) => only === undefined || team === only);
      const paint = divisionPaint(color);
      return meant.map((team) => ({
        id: `team-${team.team + 1}`,
        group,
        title: team.name,
        heading: (
          <>
            <EntryChip code={codes[entry]!} paint={paint} />
            {teamName?.(team.team) ?? team.name}{' '}
            <span className={classes['division']}>{group}</span>
          </>
        ),
        height: 40 + team.rows.length * 40, // as in match-table.module.css
        draw: () => <TeamTable setup={schedule.setup} {...{ team, notes, resultOf }} />,
      }));
    });
  }, [schedule, entries, only, notes, results, teamName]);
  return <ReportSections sections={sections} noun="team" />;
}

interface TeamTableProps {
  readonly setup: Setup;
  readonly team: TeamScheduleView;
  readonly notes: MatchNotes;
  readonly resultOf: (match: number) => Result | undefined; // undefined: none yet
}

function TeamTable({ setup, team, notes, resultOf }: TeamTableProps) {
  return (
    <>
      <table className={`${classes['table']} ${classes['stacked']}`}>
        <caption className="visually-hidden">{team.name}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes['date']}>
              Date
            </th>
            <th scope="col" className={classes['time']}>
              Time
            </th>
            <th scope="col" className={classes['place']}>
              {inSportWords('Field', setup)}
            </th>
            <th scope="col" className={classes['name']}>
              Opponent
            </th>
            <th scope="col" className={classes['side']}>
              Side
            </th>
          </tr>
        </thead>
        <tbody>
          {undatedFirst(team.rows).map((row) =>
            row.kind === 'game' ? (
              <GameRow
                key={row.match}
                team={team.name}
                game={row}
                note={notes.get(row.match)}
                result={resultOf(row.match)}
              />
            ) : (
              <ByeRow key={`bye-${row.day.day}`} bye={row} />
            ),
          )}
        </tbody>
      </table>
      <UnplacedMatches setup={setup} pairings={team.unplaced} />
    </>
  );
}

interface GameRowProps {
  readonly team: string; // the team of this table
  readonly game: TeamGameView;
  readonly note: MatchNote | undefined;
  readonly result: Result | undefined;
}

function GameRow({ team, game, note, result }: GameRowProps) {
  const { day, slot, field, opponent, side } = game;
  const [home, away] = side === 'home' ? [team, opponent.name] : [opponent.name, team];
  return (
    <tr>
      <td className={classes['date']}>
        <DayName day={day} />
      </td>
      <td className={classes['time']}>{timeLabel(slot, slot.slot)}</td>
      <td className={classes['place']}>{fieldLabel(field)}</td>
      <td className={classes['name']}>
        {opponent.name}
        <ResultMark result={result} sides={{ home, away }} />
        <MatchMark note={note} />
      </td>
      <td className={classes['side']}>{side === 'home' ? 'Home' : 'Away'}</td>
    </tr>
  );
}

function ByeRow({ bye: { day } }: { readonly bye: TeamByeView }) {
  return (
    <tr className={classes['quiet']}>
      <td className={classes['date']}>
        <DayName day={day} />
      </td>
      <td colSpan={4}>Bye</td>
    </tr>
  );
}

/** A day's full name, or a short one on narrow screens. */
function DayName({ day }: { readonly day: DayView }) {
  return (
    <>
      <span className={classes['long']}>{longDayLabel(day, day.day)}</span>
      <span className={classes['short']}>{dayLabel(day, day.day)}</span>
    </>
  );
}
