import { FREE, type MatchId, positionOfCell, type Schedule } from '@evenfield/engine';
import { type Ref, useEffect, useRef } from 'react';
import { preventScrollOnDrag } from '#kernel/web/ui/track-drag.ts';
import type { Lettering } from '#league/chart/chart-lettering.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { formatMatch, formatMatches, formatMatchIn } from '#league/match-words.ts';
import { dragMatch } from '../dragging/drag-match.ts';
import { dropMatch } from '../drop-match.ts';
import { findPicked, letGo, type MoveContext, takeMatch } from '../move-context.ts';
import classes from './buffer-area.module.css';

interface BufferAreaProps {
  readonly area: Ref<HTMLElement>;
  readonly context: MoveContext;
  readonly schedule: Schedule;
  readonly lettering: Lettering;
  readonly matches: readonly number[]; // without a cell
  readonly picked: MatchId | null;
}

/** Holds the matches without a time and field: drop here to park one, pick up here to place it. */
export function BufferArea(props: BufferAreaProps) {
  const { area, context, schedule, lettering, matches, picked } = props;
  const list = useRef<HTMLUListElement>(null);
  const { ids, entry } = schedule.fixtures;
  const parkable = picked !== null && !matches.some((match) => ids[match] === picked);

  useEffect(() => (list.current ? preventScrollOnDrag(list.current) : undefined), []);

  function choose(match: MatchId, byKeys: boolean) {
    if (findPicked(context)?.match === match) {
      letGo(context);
      return;
    }
    takeMatch(context, match);
    if (byKeys) focusFirstChoice(context);
  }

  return (
    <section ref={area} className={classes['buffer']} aria-labelledby="buffer">
      <header className={classes['head']}>
        <h2 id="buffer" className={classes['title']}>
          Buffer area
        </h2>
        <span className={classes['count']}>{formatMatches(matches.length)}</span>
        {parkable && (
          <button
            type="button"
            className={classes['park']}
            onClick={() => dropMatch(context, { kind: 'buffer' })}
          >
            Park here
          </button>
        )}
      </header>
      <ul ref={list} className={classes['rows']}>
        {matches.map((match) => (
          <li key={ids[match]}>
            <button
              type="button"
              className={classes['match']}
              style={lettering.paints[entry[match]!]}
              aria-label={formatMatchIn(schedule, match)}
              aria-pressed={ids[match] === picked}
              onClick={(event) => choose(ids[match]!, event.detail === 0)}
              onPointerDown={(event) => {
                if (event.button !== 0 || !event.isPrimary || list.current === null) return;
                dragMatch(context, list.current, ids[match]!, event.nativeEvent);
              }}
            >
              <EntryChip
                code={lettering.codes[entry[match]!]!}
                paint={lettering.paints[entry[match]!]}
              />
              {formatMatch(schedule, match)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves keyboard focus to the chart: to the match's best cell, or else the first free one. */
function focusFirstChoice(context: MoveContext): void {
  const picking = findPicked(context);
  if (picking === null) return;
  const { view, answers } = picking;
  const cell = answers.best[0] ?? view.matchAt.indexOf(FREE);
  context.stage()?.chart.focusPosition(Math.max(0, positionOfCell(view, cell)));
}
