import {
  dayOf,
  gridOf,
  type Loss,
  NOWHERE,
  type RepairPlan,
  type RepairResult,
  type Schedule,
} from '@evenfield/engine';
import { fieldLabels } from '@evenfield/wire';
import { Button, NativeSelect } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatDay } from '#league/match-words.ts';
import { planRepair } from '../../engine-worker/plan-repair.ts';
import classes from '../edit-form.module.css';
import { RepairPlans } from './repair-plans.tsx';

/** Lets a parent request the plan. */
export interface RepairHandle {
  readonly plan: () => void; // also scrolls it into view
}

interface RepairOfferProps {
  readonly ref?: Ref<RepairHandle>;
  readonly schedule: Schedule;
  readonly day: number; // the lost day, or the day of the lost field
  readonly onAccept: (
    after: Schedule,
    moves: readonly { match: number; to: number }[],
    label: string,
  ) => void;
}

type State = 'idle' | 'planning' | 'broken' | RepairResult;

/** Offers new cells for the lost matches with the fewest moves, previewed before they are made. */
export function RepairOffer({ ref, schedule, day, onAccept }: RepairOfferProps) {
  const offer = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState('day');
  const [state, setState] = useState<State>('idle');
  const fields = fieldLabels(schedule.setup);
  const name = formatDay(schedule, day);

  const plan = async () => {
    setState('planning');
    try {
      setState((await planRepair(schedule, lossOf(lost, day))) ?? 'broken');
    } catch {
      setState('broken');
    }
  };
  useImperativeHandle(ref, () => ({
    plan: () => {
      offer.current?.scrollIntoView({ block: 'start' });
      void plan();
    },
  }));
  const accept = ({ schedule: after, moves, unplaced }: RepairPlan) => {
    const parked = unplaced.map((match) => ({ match, to: NOWHERE }));
    onAccept(after, [...moves, ...parked], `Repair ${name}`);
  };

  return (
    <div ref={offer} className={classes['form']}>
      <NativeSelect
        label="What cannot be played on"
        value={lost}
        disabled={state === 'planning'} // the plan must match the loss it was requested for
        data={[
          { value: 'day', label: `All of ${name}` },
          ...fields.map((field, f) => ({
            value: `on ${f}`,
            label: `${field} on ${name}`,
          })),
          ...fields.map((field, f) => ({
            value: `from ${f}`,
            label: `${field} from ${name} on`,
          })),
        ]}
        onChange={(event) => {
          setLost(event.currentTarget.value);
          setState('idle');
        }}
      />
      {typeof state === 'string' ? (
        <Button variant="default" loading={state === 'planning'} onClick={plan}>
          Repair
        </Button>
      ) : (
        <RepairPlans schedule={schedule} answer={state} onAccept={accept} />
      )}
      {state === 'broken' && (
        <NoticeStrip tone="error" title="No repair could be planned.">
          Try again, or move the day as a whole.
        </NoticeStrip>
      )}
    </div>
  );

  function lossOf(choice: string, from: number): Loss {
    const [kind, field] = choice.split(' ');
    if (kind === 'day') return { kind: 'days', days: [from] };
    const { days } = gridOf(schedule.setup);
    const lostDays = Array.from({ length: days - from }, (_, later) => from + later);
    return { kind: 'fields', fields: [Number(field)], days: kind === 'on' ? [from] : lostDays };
  }
}

export function hasMatches({ setup, placements }: Schedule, day: number): boolean {
  const grid = gridOf(setup);
  return placements.some((cell) => cell !== NOWHERE && dayOf(grid, cell) === day);
}
