import {
  entryCodes,
  entryOf,
  type HomeAwayView,
  isLeagueOfClubs,
  type LeagueDayView,
  type LeagueView,
  NO_RESULTS,
  type Results,
  type Schedule,
  viewHomeAway,
  viewLeagueSchedules,
} from '@evenfield/engine';
import { fieldLabel, inSportWords, longDayLabel, timeLabel } from '@evenfield/wire';
import { useMemo } from 'react';
import { DeferredRows, inParts } from '#kernel/web/ui/deferred-rows.tsx';
import { divisionPaint } from '#league/division-paint.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { MatchMark, type MatchNotes } from '#league/match-mark.tsx';
import { ResultMark } from '#league/result-mark.tsx';
import { undatedFirst } from './day-order.ts';
import { HomeAwayTable } from './home-away-table.tsx';
import classes from './match-table.module.css';
import { ReportSections, USUAL_HEIGHT } from './report-sections.tsx';
import { UnplacedMatches } from './unplaced-matches.tsx';

/** Pixels, as in `match-table.module.css`. */
const HEAD_HEIGHT = 40;
const DAY_HEIGHT = 48;
const ROW_HEIGHT = 40;
const TABLE_ROW_HEIGHT = 33;

const NO_NOTES: MatchNotes = new Map();

interface LeagueSchedulesProps {
  readonly schedule: Schedule;
  readonly entries?: ReadonlySet<number> | undefined; // default: all
  readonly notes?: MatchNotes | undefined; // notes of matches
  readonly results?: Results; // entered so far
}

/** League Schedules: every division's matches by day; in leagues of clubs below a table of home and away dates. */
export function LeagueSchedules(props: LeagueSchedulesProps) {
  const { schedule, entries, notes = NO_NOTES, results = NO_RESULTS } = props;
  const sections = useMemo(() => {
    const codes = entryCodes(schedule.setup);
    const leagues = viewLeagueSchedules(schedule);
    const tables = isLeagueOfClubs(schedule.setup) ? viewHomeAway(schedule) : [];
    return leagues
      .filter(({ entry }) => entries?.has(entry) ?? true)
      .map((league) => ({ league, table: tables.find(({ entry }) => entry === league.entry) }))
      .map(({ league, table }) => ({
        id: `division-${league.entry + 1}`,
        group: league.pool === null ? '' : league.division,
        title: league.name,
        heading: (
          <>
            <EntryChip code={codes[league.entry]!} paint={divisionPaint(league.color)} />
            {league.name}
          </>
        ),
        height:
          heightOf(league) + (table ? HEAD_HEIGHT + table.teams.length * TABLE_ROW_HEIGHT : 0),
        draw: () => <LeagueTable {...{ schedule, league, table, notes, results }} />,
      }));
  }, [schedule, entries, notes, results]);
  return <ReportSections sections={sections} noun="division" />;
}

/** Data about matches from outside the schedule. */
interface Known {
  readonly schedule: Schedule;
  readonly notes: MatchNotes;
  readonly results: Results;
}

interface LeagueTableProps extends Known {
  readonly league: LeagueView;
  readonly table: HomeAwayView | undefined;
}

function LeagueTable({ league, table, ...known }: LeagueTableProps) {
  const usual = heightOf(league) <= USUAL_HEIGHT;
  const { schedule, results } = known;
  const { setup } = schedule;
  return (
    <>
      {table && (
        <HomeAwayTable
          {...{ schedule, table, results }}
          linkTo={(match) => `#${rowId(schedule, match)}`}
        />
      )}
      <table className={`${classes['table']} ${classes['paired']}`}>
        <caption className="visually-hidden">{league.name}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes['time']}>
              Time
            </th>
            <th scope="col" className={classes['place']}>
              {inSportWords('Field', setup)}
            </th>
            <th scope="col" className={classes['home']}>
              Home
            </th>
            <th scope="col" className={classes['away']}>
              Away
            </th>
          </tr>
        </thead>
        {undatedFirst(league.days).flatMap((day, d) =>
          inParts(day.matches).map((matches, part, { length }) => (
            <DeferredRows
              key={`${day.day.day} ${matches[0]?.match}`}
              first={usual || (d === 0 && part === 0)}
              columns={4}
              height={DAY_HEIGHT + matches.length * ROW_HEIGHT}
            >
              {() => (
                <LeagueRows
                  day={day.day}
                  again={part > 0}
                  matches={matches}
                  {...known}
                  byes={part === length - 1 ? day.byes : []}
                />
              )}
            </DeferredRows>
          )),
        )}
      </table>
      <UnplacedMatches setup={setup} pairings={league.unplaced} />
    </>
  );
}

interface LeagueRowsProps extends LeagueDayView, Known {
  readonly again: boolean; // continues a day from above
}

/** The matches of a day, or a part of them if there are hundreds. */
function LeagueRows(props: LeagueRowsProps) {
  const { schedule, day, again, matches, byes, notes, results } = props;
  const { ids } = schedule.fixtures;
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={4} className={classes['day']}>
          {longDayLabel(day, day.day)}
          {again && ', continued'}
        </th>
      </tr>
      {matches.map(({ match, slot, field, home, away }) => (
        <tr key={match} id={rowId(schedule, match)} className={classes['match']}>
          <td className={classes['time']}>{timeLabel(slot, slot.slot)}</td>
          <td className={classes['place']}>{fieldLabel(field)}</td>
          <td className={`${classes['name']} ${classes['home']}`}>
            {home.name}
            <ResultMark
              result={results.get(ids[match]!)}
              sides={{ home: home.name, away: away.name }}
            />
            <MatchMark note={notes.get(match)} />
          </td>
          <td className={`${classes['name']} ${classes['away']}`}>{away.name}</td>
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
    </>
  );
}

/** The anchor of a match in a league of clubs. One between two divisions is listed with both and has none. */
function rowId({ setup, fixtures }: Schedule, match: number): string | undefined {
  if (!isLeagueOfClubs(setup)) return undefined;
  const entries = new Set(
    [fixtures.home, fixtures.away].map((teams) => entryOf(setup, teams[match]!)),
  );
  return entries.size > 1 ? undefined : `match-${fixtures.ids[match]}`;
}

function heightOf({ days }: LeagueView): number {
  const rows = days.reduce(
    (sum, { matches, byes }) => sum + matches.length + (byes.length > 0 ? 1 : 0),
    0,
  );
  return HEAD_HEIGHT + days.length * DAY_HEIGHT + rows * ROW_HEIGHT;
}
