import { inSportWords } from '@evenfield/contract';
import {
  type Command,
  dayOf,
  gridOf,
  NOWHERE,
  type Results,
  type Schedule,
  viewBracket,
} from '@evenfield/engine';
import { useMemo } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { BracketDrawing } from '#league/bracket/bracket-drawing.tsx';
import { sayMatches, sayStart, sayTimeOf } from '#league/match-words.ts';
import { sayRefusal } from '../../commands/say-refusal.ts';
import { askCommand } from '../../results/ask-command.ts';
import classes from './stages.module.css';

interface PlayoffFitProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly asked: string; // the command, as text: it is compared
}

/** What would come of playoffs: how many matches, when, what finds no place; and their bracket. */
export function PlayoffFit({ schedule, results, asked }: PlayoffFitProps) {
  const dry = useMemo(() => {
    const command: Command = JSON.parse(asked);
    return askCommand(schedule, command, results);
  }, [schedule, results, asked]);
  if (!dry.ok) {
    const { title, detail } = sayRefusal(schedule, dry.refusal);
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
  const rests = warnings.filter(({ code }) => code === 'shortRest').length;
  return (
    <>
      <div role="status" className={classes['fit']}>
        <NoticeStrip
          tone={waiting > 0 ? 'warning' : 'success'}
          title={sayFit(cells.length, waiting)}
        >
          {placed.length > 0 && <p>{saySpan(schedule, placed)}</p>}
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
              {sayMatches(rests)} {rests === 1 ? 'follows' : 'follow'} with little rest on the one
              before.
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

function sayFit(matches: number, waiting: number): string {
  if (waiting === 0) return `${sayMatches(matches)} fit.`;
  return `${waiting} of ${sayMatches(matches)} would wait in the buffer.`;
}

function saySpan(schedule: Schedule, cells: readonly number[]): string {
  const [first, last] = [Math.min(...cells), Math.max(...cells)];
  const grid = gridOf(schedule.setup);
  if (sayTimeOf(schedule, first) === sayTimeOf(schedule, last)) {
    return `${sayTimeOf(schedule, first)}.`;
  }
  return dayOf(grid, first) === dayOf(grid, last)
    ? `${sayTimeOf(schedule, first)} to ${sayStart(schedule, last)}.`
    : `From ${sayTimeOf(schedule, first)} to ${sayTimeOf(schedule, last)}.`;
}
