import {
  entryCodes,
  type LeagueDayView,
  type LeagueView,
  type Schedule,
  viewLeagueSchedules,
} from '@evenfield/engine';
import { useMemo } from 'react';
import { divisionPaint } from '#src/league/division-paint.ts';
import { EntryChip } from '#src/league/entry-chip.tsx';
import { fieldLabel, longDayLabel, timeLabel } from '#src/league/grid-labels.ts';
import { undatedFirst } from './day-order.ts';
import classes from './match-table.module.css';
import { ReportSections } from './report-sections.tsx';
import { UnplacedMatches } from './unplaced-matches.tsx';

/** League Schedules: every division's matches, day by day. */
export function LeagueSchedules({ schedule }: { readonly schedule: Schedule }) {
  const sections = useMemo(() => {
    const codes = entryCodes(schedule.setup);
    return viewLeagueSchedules(schedule).map((league) => ({
      id: `division-${league.entry + 1}`,
      group: league.pool === null ? '' : league.division,
      title: league.name,
      heading: (
        <>
          <EntryChip code={codes[league.entry]!} paint={divisionPaint(league.color)} />
          {league.name}
        </>
      ),
      height: heightOf(league),
      draw: () => <LeagueTable league={league} />,
    }));
  }, [schedule]);
  return <ReportSections sections={sections} noun="division" />;
}

function LeagueTable({ league }: { readonly league: LeagueView }) {
  return (
    <>
      <table className={classes['table']}>
        <caption className={classes['caption']}>{league.name}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes['time']}>
              Time
            </th>
            <th scope="col" className={classes['place']}>
              Field
            </th>
            <th scope="col">Home</th>
            <th scope="col">Away</th>
          </tr>
        </thead>
        {undatedFirst(league.days).map((day) => (
          <LeagueDay key={day.day.day} played={day} />
        ))}
      </table>
      <UnplacedMatches pairings={league.unplaced} />
    </>
  );
}

function LeagueDay({ played: { day, matches, byes } }: { readonly played: LeagueDayView }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className={classes['day']}>
          {longDayLabel(day, day.day)}
        </th>
      </tr>
      {matches.map(({ match, slot, field, home, away }) => (
        <tr key={match}>
          <td className={classes['time']}>{timeLabel(slot, slot.slot)}</td>
          <td className={classes['place']}>{fieldLabel(field)}</td>
          <td className={classes['name']}>{home.name}</td>
          <td className={classes['name']}>{away.name}</td>
        </tr>
      ))}
      {byes.length > 0 && (
        <tr>
          <td className={classes['quiet']} colSpan={4}>
            {byes.length === 1 ? 'Bye: ' : 'Byes: '}
            {byes.map(({ name }) => name).join(', ')}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Pixels, by the heights in `match-table.module.css`. */
function heightOf({ days }: LeagueView): number {
  const rows = days.reduce(
    (sum, { matches, byes }) => sum + matches.length + (byes.length > 0 ? 1 : 0),
    0,
  );
  return 40 + days.length * 48 + rows * 40;
}
