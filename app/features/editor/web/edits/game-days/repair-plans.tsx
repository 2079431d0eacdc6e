import type { RepairPlan, RepairResult, Schedule } from '@evenfield/engine';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatMatches, formatMatchIn } from '#league/match-words.ts';
import classes from '../edit-form.module.css';
import { MoveTable } from '../move-table.tsx';
import { formatPlan, formatPrice, formatReason } from './repair-words.ts';

interface RepairPlansProps {
  readonly schedule: Schedule;
  readonly answer: RepairResult;
  readonly onAccept: (plan: RepairPlan) => void;
}

/** Lists which matches would move where and why, and what one or two further moves would gain. */
export function RepairPlans({ schedule, answer, onAccept }: RepairPlansProps) {
  const [chosen, setChosen] = useState(0);
  const { plans, locked } = answer;
  const plan = plans[chosen]!;
  const moves = plan.moves.length;
  if (moves === 0 && plan.unplaced.length === 0) {
    if (locked.length > 0) return <Locked schedule={schedule} matches={locked} />;
    return <p className={classes['note']}>No match is affected: nothing has to move.</p>;
  }
  return (
    <div className={classes['form']}>
      {plans.length > 1 && (
        <Radio.Group
          label="Plans"
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
        >
          <Stack gap="xs" mt="xs">
            {plans.map((one, p) => (
              <Radio key={one.moves.length} value={String(p)} label={formatPlan(one, plans[0]!)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <p>
        {plans.length === 1 && `${formatPlan(plan, plan)}. `}
        {formatPrice(plan.price)}
      </p>
      <MoveTable
        schedule={schedule}
        after={plan.schedule}
        moves={plan.moves.map((move) => ({ ...move, why: formatReason(schedule, move) }))}
      />
      <Named
        title="No free place for these; they go to the buffer"
        schedule={schedule}
        matches={plan.unplaced}
      />
      <Locked schedule={schedule} matches={locked} />
      <Button onClick={() => onAccept(plan)}>
        {moves > 0
          ? `Move ${formatMatches(moves)}`
          : `Move ${formatMatches(plan.unplaced.length)} to the buffer`}
      </Button>
    </div>
  );
}

interface LockedProps {
  readonly schedule: Schedule;
  readonly matches: readonly number[];
}

interface NamedProps extends LockedProps {
  readonly title: string;
}

function Locked(props: LockedProps) {
  return <Named title="Locked where they are" {...props} />;
}

function Named({ title, schedule, matches }: NamedProps) {
  if (matches.length === 0) return null;
  return (
    <NoticeStrip tone="warning" title={title}>
      {matches.map((match) => formatMatchIn(schedule, match)).join('; ')}
    </NoticeStrip>
  );
}
