import { fieldLabels } from '@evenfield/contract';
import {
  dayOf,
  gridOf,
  type Loss,
  NOWHERE,
  type RepairAnswer,
  type RepairPlan,
  type Schedule,
} from '@evenfield/engine';
import { Button, NativeSelect } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { sayDay } from '#league/match-words.ts';
import classes from '../edit-form.module.css';
import { planRepair } from './plan-repair.ts';
import { RepairPlans } from './repair-plans.tsx';

/** Asks for the offer from elsewhere. */
export interface RepairHandle {
  readonly plan: () => void; // and brings it into sight
}

interface RepairOfferProps {
  readonly ref?: Ref<RepairHandle>;
  readonly schedule: Schedule;
  readonly day: number; // that is lost, or on which a field is
  readonly onAccept: (moves: readonly { match: number; to: number }[], label: string) => void;
}

type State = 'idle' | 'planning' | 'broken' | RepairAnswer;

/** The better offer after rain: new places for the lost matches with the fewest moves, seen before they are made. */
export function RepairOffer({ ref, schedule, day, onAccept }: RepairOfferProps) {
  const offer = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState('day');
  const [state, setState] = useState<State>('idle');
  const fields = fieldLabels(schedule.setup);
  const name = sayDay(schedule, day);

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
  const accept = ({ moves, unplaced }: RepairPlan) =>
    onAccept([...moves, ...unplaced.map((match) => ({ match, to: NOWHERE }))], `Repair ${name}`);

  return (
    <div ref={offer} className={classes['form']}>
      <NativeSelect
        label="What cannot be played on"
        value={lost}
        disabled={state === 'planning'} // the answer is to the loss that was asked about
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

/** Whether a match is played on a game day. */
export function hasMatches({ setup, placements }: Schedule, day: number): boolean {
  const grid = gridOf(setup);
  return placements.some((cell) => cell !== NOWHERE && dayOf(grid, cell) === day);
}
