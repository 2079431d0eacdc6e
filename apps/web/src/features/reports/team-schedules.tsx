import { dayLabel, fieldLabel, longDayLabel, timeLabel } from '@evenfield/contract';
import {
  type DayView,
  entryCodes,
  type Schedule,
  type TeamByeView,
  type TeamGameView,
  type TeamScheduleView,
  viewTeamSchedules,
} from '@evenfield/engine';
import { type ReactNode, useMemo } from 'react';
import { divisionPaint } from '#src/league/division-paint.ts';
import { EntryChip } from '#src/league/entry-chip.tsx';
import { undatedFirst } from './day-order.ts';
import classes from './match-table.module.css';
import { ReportSections } from './report-sections.tsx';
import { UnplacedMatches } from './unplaced-matches.tsx';

interface TeamSchedulesProps {
  readonly schedule: Schedule;
  readonly teamName?: (team: number) => ReactNode; // its name in its heading; left out: plain
}

/** Team's Schedules: for every team whom it meets, when and where. */
export function TeamSchedules({ schedule, teamName }: TeamSchedulesProps) {
  const sections = useMemo(() => {
    const codes = entryCodes(schedule.setup);
    return viewTeamSchedules(schedule).flatMap(({ entry, name: group, color, teams }) => {
      const paint = divisionPaint(color);
      return teams.map((team) => ({
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
        height: 40 + team.rows.length * 40, // by match-table.module.css
        draw: () => <TeamTable team={team} />,
      }));
    });
  }, [schedule, teamName]);
  return <ReportSections sections={sections} noun="team" />;
}

function TeamTable({ team }: { readonly team: TeamScheduleView }) {
  return (
    <>
      <table className={`${classes['table']} ${classes['stacked']}`}>
        <caption className={classes['caption']}>{team.name}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes['date']}>
              Date
            </th>
            <th scope="col" className={classes['time']}>
              Time
            </th>
            <th scope="col" className={classes['place']}>
              Field
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
              <GameRow key={row.match} game={row} />
            ) : (
              <ByeRow key={`bye-${row.day.day}`} bye={row} />
            ),
          )}
        </tbody>
      </table>
      <UnplacedMatches pairings={team.unplaced} />
    </>
  );
}

function GameRow({ game }: { readonly game: TeamGameView }) {
  const { day, slot, field, opponent, side } = game;
  return (
    <tr>
      <td className={classes['date']}>
        <DayName day={day} />
      </td>
      <td className={classes['time']}>{timeLabel(slot, slot.slot)}</td>
      <td className={classes['place']}>{fieldLabel(field)}</td>
      <td className={classes['name']}>{opponent.name}</td>
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

/** A day in full where there is room, as people say it where there is not. */
function DayName({ day }: { readonly day: DayView }) {
  return (
    <>
      <span className={classes['long']}>{longDayLabel(day, day.day)}</span>
      <span className={classes['short']}>{dayLabel(day, day.day)}</span>
    </>
  );
}
