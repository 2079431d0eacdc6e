import {
  entryCodes,
  findWithdrawals,
  gameMinutesOf,
  isOver,
  type MatchId,
  namePlayoffMatches,
  type Results,
  type Schedule,
  type TeamByeView,
  type TeamGameView,
  type UnpairedDayView,
  viewTeamSchedules,
  viewUnpaired,
} from '@evenfield/engine';
import { dayLabel, fieldLabel, inSportWords, locationOfField, timeLabel } from '@evenfield/wire';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import { divisionPaint } from '#league/division-paint.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { formatEnd } from '#league/format-end.ts';
import { MatchMark, type MatchNotes } from '#league/match-mark.tsx';
import { formatPairing } from '#league/match-words.ts';
import { ResultMark } from '#league/result-mark.tsx';
import { isCalledOff } from '#league/result-words.ts';
import type { OpenShown } from '../live/use-shown.ts';
import { type Clock, findNext } from '../matches/clock.ts';
import { matchElementId } from '../matches/reveal-match.ts';
import type { ReadSchedule } from '../read-shown.ts';
import { EarlierSeasons } from './earlier-seasons.tsx';
import { formatUpcoming } from './format-upcoming.ts';
import { NextMatch } from './next-match.tsx';
import classes from './team-page.module.css';

const TEAM_HEADING = 'my-team';

/** Focuses the team's heading after the next render, for keyboards and screen readers. */
export function focusTeamPage(): void {
  requestAnimationFrame(() => document.getElementById(TEAM_HEADING)?.focus());
}

interface TeamPageProps {
  readonly shown: ReadSchedule;
  readonly team: number;
  readonly notes: MatchNotes;
  readonly clock: Clock;
  readonly rest: OpenShown['rest']; // of the matches: standings from a part of them would be wrong
  readonly embedded: boolean;
  readonly onLeave: () => void; // back to all teams
  readonly children: ReactNode; // actions on it
}

/** One team: its next match in large type, and its whole season. */
export function TeamPage(props: TeamPageProps) {
  const { shown, team, notes, clock, rest, embedded, onLeave, children } = props;
  const { schedule, judged, results, location } = shown;
  const found = useMemo(() => findTeamView(schedule, team), [schedule, team]);
  const { entry, view } = found;
  const names = namePlayoffMatches(schedule);
  const rounds = useMemo(() => viewUnpaired(schedule, entry.entry), [schedule, entry]);
  const rows = [...view.rows, ...rounds].sort((one, other) => one.day.day - other.day.day);
  const games = view.rows.filter((row) => row.kind === 'game');
  const open = games.filter(({ match }) => {
    const result = results.get(schedule.fixtures.ids[match]!);
    return result?.ending !== 'postponed' && !isOver(result);
  });
  const next = findNext(open, clock, ({ match }) =>
    gameMinutesOf(schedule.setup, schedule.fixtures.entry[match]!),
  );
  return (
    <div className={classes['team']}>
      <div className={classes['back']}>
        <PlainButton variant="subtle" onClick={onLeave}>
          <IconArrowLeft size={18} aria-hidden="true" /> All teams
        </PlainButton>
      </div>
      <h2 className={classes['name']} tabIndex={-1} id={TEAM_HEADING}>
        <EntryChip
          code={entryCodes(schedule.setup)[entry.entry]!}
          paint={divisionPaint(entry.color)}
        />
        {view.name}
        <span className={classes['division']}>
          {entry.name}
          {results.size > 0 && rest === 'here' && <Standing {...{ judged, results, team }} />}
        </span>
      </h2>
      {next === null ? (
        <p className={classes['none']}>
          {findWithdrawals(judged.setup).has(team)
            ? `${view.name} has withdrawn.`
            : games.length === 0
              ? inSportWords('No matches have a time and field yet.', schedule.setup)
              : (formatNextRound(rounds, clock) ??
                formatUpcoming(judged, results, team) ??
                (games.every(({ match }) => isOver(results.get(schedule.fixtures.ids[match]!)))
                  ? 'All matches have been played.'
                  : 'No upcoming matches.'))}
        </p>
      ) : (
        <NextMatch
          game={next}
          name={names.get(next.match)}
          note={notes.get(next.match)}
          end={formatEnd(schedule.setup, schedule.fixtures.entry[next.match]!, next.slot)}
          location={locationOfField(schedule.setup, next.field.name, location)}
          clock={clock}
        />
      )}
      {children}
      <h3 className={classes['heading']}>All matches</h3>
      <ol className={classes['rows']}>
        {rows.map((row) =>
          'kind' in row ? (
            <Row
              key={row.kind === 'game' ? row.match : `bye ${row.day.day}`}
              row={row}
              id={row.kind === 'game' ? schedule.fixtures.ids[row.match]! : null}
              name={view.name}
              called={row.kind === 'game' ? names.get(row.match) : undefined}
              results={results}
              notes={notes}
            />
          ) : (
            <UnpairedRow key={`${row.name} ${row.day.day}`} round={row} />
          ),
        )}
      </ol>
      {view.unplaced.length > 0 && (
        <NoticeStrip
          tone="warning"
          title={inSportWords('Without a time and field', schedule.setup)}
        >
          {view.unplaced.map(formatPairing).join(', ')}
        </NoticeStrip>
      )}
      <EarlierSeasons {...{ id: shown.id, team: view.name, embedded }} />
    </div>
  );
}

const loadFormat = async () => (await import('./format-standing.ts')).formatStanding;

/** The team's rank, computed by code that is loaded for this view only. */
function Standing(props: Pick<ReadSchedule, 'judged' | 'results'> & { readonly team: number }) {
  const { judged, results, team } = props;
  const loaded = useLoaded(loadFormat);
  const format = loaded.state === 'here' ? loaded.value : null;
  const words = useMemo(
    () => format?.(judged, results, team) ?? null,
    [format, judged, results, team],
  );
  return words !== null && ` · ${words}`;
}

interface RowProps {
  readonly row: TeamGameView | TeamByeView;
  readonly id: MatchId | null; // null: a bye
  readonly name: string; // of the team
  readonly called: string | undefined; // name of a playoff match: 'Semi-final 1'
  readonly results: Results;
  readonly notes: MatchNotes;
}

function Row({ row, id, name, called, results, notes }: RowProps) {
  const day = <span className={classes['day']}>{dayLabel(row.day, row.day.day)}</span>;
  if (row.kind === 'bye' || id === null) {
    return (
      <li className={`${classes['row']} ${classes['bye']}`}>
        {day}
        <span>Bye</span>
      </li>
    );
  }
  const { slot, field, opponent, side, match } = row;
  const note = notes.get(match);
  const result = results.get(id);
  const [home, away] = side === 'home' ? [name, opponent.name] : [opponent.name, name];
  return (
    <li
      id={matchElementId(id)}
      tabIndex={-1}
      className={classes['row']}
      data-fresh={note?.fresh || undefined}
      data-off={(result && isCalledOff(result)) || undefined}
    >
      {day}
      <span className={classes['who']}>
        <span className={classes['opponent']}>{opponent.name}</span>
        <span className={classes['side']}>
          {[side === 'home' ? 'Home' : 'Away', called].filter(Boolean).join(', ')}
        </span>
        <ResultMark {...{ result, side }} sides={{ home, away }} />
        <MatchMark note={note} />
      </span>
      <span className={classes['where']}>
        <span className={classes['time']}>{timeLabel(slot, slot.slot)}</span>
        <span>{fieldLabel(field)}</span>
      </span>
    </li>
  );
}

/** A round in which the team's opponent is not known yet, with its possible times. */
function UnpairedRow({ round }: { readonly round: UnpairedDayView }) {
  const { name, day } = round;
  return (
    <li className={classes['row']}>
      <span className={classes['day']}>{dayLabel(day, day.day)}</span>
      <span className={classes['who']}>{name}</span>
      <span className={classes['where']}>
        <span className={classes['time']}>{formatTimes(round)}</span>
      </span>
    </li>
  );
}

/** Formats '9:00 AM', or '9:00 AM to 11:00 AM' if its matches begin at different times. */
function formatTimes({ from, to }: UnpairedDayView): string {
  const [first, last] = [from, to].map((slot) => timeLabel(slot, slot.slot));
  return first === last ? first! : `${first} to ${last}`;
}

function formatNextRound(rounds: readonly UnpairedDayView[], clock: Clock): string | null {
  const next = rounds.find(({ day }) => day.date === null || day.date >= clock.date);
  return next === undefined
    ? null
    : `Next: ${next.name}, ${dayLabel(next.day, next.day.day)} ${formatTimes(next)}`;
}

function findTeamView(schedule: Schedule, team: number) {
  for (const entry of viewTeamSchedules(schedule)) {
    const view = entry.teams.find((one) => one.team === team);
    if (view !== undefined) return { entry, view };
  }
  throw new Error(`team ${team} is one of the schedule's`);
}
