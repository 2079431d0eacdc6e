import { invariant, type MatchId } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatMatch } from '#league/match-words.ts';
import { swapWith } from '../drop-match.ts';
import { type MoveContext, takeMatch } from '../move-context.ts';
import { offerSwap } from '../pick-up.ts';
import type { Picking } from '../picking.ts';
import classes from './match-actions.module.css';
import { returnToChart } from './return-to-chart.ts';

interface SwapOfferProps {
  readonly context: MoveContext;
  readonly picking: Picking;
  readonly other: MatchId;
}

/** Offers to swap the picked match with the one it was dropped on, or to pick that one instead. */
export function SwapOffer({ context, picking, other }: SwapOfferProps) {
  const { schedule, match, row } = picking;
  const first = useRef<HTMLButtonElement>(null);
  const otherRow = schedule.fixtures.ids.indexOf(other);
  invariant(otherRow >= 0, 'a swap is offered with a match of the schedule');

  useEffect(() => first.current?.focus(), []);

  function goBack(chosen: MatchId) {
    returnToChart(context, chosen, schedule.placements[row]!);
  }

  return (
    <fieldset className={classes['offer']}>
      <legend>{formatMatch(schedule, otherRow)} is in this cell. Swap them?</legend>
      <div className={classes['actions']}>
        <Button
          ref={first}
          onClick={() => {
            swapWith(context, other);
            goBack(match);
          }}
        >
          Swap the two
        </Button>
        <Button
          variant="default"
          onClick={() => {
            takeMatch(context, other);
            goBack(other);
          }}
        >
          Pick up {formatMatch(schedule, otherRow)} instead
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            offerSwap(context.editor, null);
            goBack(match);
          }}
        >
          Do not swap
        </Button>
      </div>
    </fieldset>
  );
}
