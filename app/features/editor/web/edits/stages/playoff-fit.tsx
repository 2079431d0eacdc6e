import {
  type Command,
  dayOf,
  gridOf,
  NOWHERE,
  type Results,
  type Schedule,
  viewBracket,
} from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { useMemo } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { BracketDrawing } from '#league/bracket/bracket-drawing.tsx';
import { formatMatches, formatStart, formatTimeOf } from '#league/match-words.ts';
import { formatRefusal } from '../../commands/format-refusal.ts';
import { checkCommand } from '../../results/check-command.ts';
import classes from './stages.module.css';

interface PlayoffFitProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly commandJson: string; // the command as JSON, to be compared
}

/** Previews playoffs: how many matches, when, which do not fit; and their bracket. */
export function PlayoffFit({ schedule, results, commandJson }: PlayoffFitProps) {
  const dry = useMemo(() => {
    const command: Command = JSON.parse(commandJson);
    return checkCommand(schedule, command, results);
  }, [schedule, results, commandJson]);
  if (!dry.ok) {
    const { title, detail } = formatRefusal(schedule, dry.refusal);
    return (
      <NoticeStrip tone="error" title={title}>
        {detail}
      </NoticeStrip>
    );
  }
  const { schedule: after, warnings } = dry.value;
  const cells = [...after.placements.subarray(schedule.placements.length)];
  const placed = cells.filter((cell) => cell !== NOWHERE);
  const waiting = cells.length - placed.length;
  const hurried = warnings.filter(({ code }) => code === 'shortRest').map(({ match }) => match);
  const rests = new Set(hurried).size; // the warning repeats a final for each of its semi-finals
  return (
    <>
      <div role="status" className={classes['fit']}>
        <NoticeStrip
          tone={waiting > 0 ? 'warning' : 'success'}
          title={formatFit(cells.length, waiting)}
        >
          {placed.length > 0 && <p>{formatSpan(schedule, placed)}</p>}
          {waiting > 0 && (
            <p>
              {placed.length === 0 &&
                'There is no free place after the last match of the division. '}
              {inSportWords(
                'Choose fewer teams, another kind or more fields; or add them anyway and place the rest by hand.',
                schedule.setup,
              )}
            </p>
          )}
          {rests > 0 && (
            <p>
              {formatMatches(rests)} {rests === 1 ? 'follows' : 'follow'} with little rest after the
              one before.
            </p>
          )}
        </NoticeStrip>
      </div>
      <details className={classes['preview']}>
        <summary>See the bracket</summary>
        <BracketDrawing bracket={viewBracket(after, results, schedule.setup.entries.length)} />
      </details>
    </>
  );
}

function formatFit(matches: number, waiting: number): string {
  if (waiting === 0) return `${formatMatches(matches)} fit.`;
  return `${waiting} of ${formatMatches(matches)} would wait in the buffer.`;
}

function formatSpan(schedule: Schedule, cells: readonly number[]): string {
  const [first, last] = [Math.min(...cells), Math.max(...cells)];
  const grid = gridOf(schedule.setup);
  if (formatTimeOf(schedule, first) === formatTimeOf(schedule, last)) {
    return `${formatTimeOf(schedule, first)}.`;
  }
  return dayOf(grid, first) === dayOf(grid, last)
    ? `${formatTimeOf(schedule, first)} to ${formatStart(schedule, last)}.`
    : `From ${formatTimeOf(schedule, first)} to ${formatTimeOf(schedule, last)}.`;
}
