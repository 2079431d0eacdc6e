import { type CurrentPlan, LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '#kernel/web/format-date.ts';
import { formatMoney } from '#kernel/web/format-money.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { describePause } from '../bill-words.ts';
import { PlanCard } from './plan-card.tsx';

const COVERS = [
  'Everything in FREE, with any number of teams',
  'Publish schedules: a page for players and families, with live changes, team calendars and e-mails to those who follow',
  'Embed a schedule in your own web site, whole, by division or by team',
  'Record scores: on any device, and by referees and teams through links',
  'Standings with your points and tie-breaks, next Swiss rounds, playoffs',
  'Export: CSV, PDF, print, calendar and chart',
];

interface LiteCardProps {
  readonly plan: CurrentPlan | null; // if purchased
  readonly order?: 2 | 3; // heading level, default 2
  readonly actions?: ReactNode;
}

/** The LITE plan: its price, or if purchased the time left in its month. */
export function LiteCard({ plan, order = 2, actions }: LiteCardProps) {
  return (
    <PlanCard
      name="LITE"
      order={order}
      popular
      marks={
        <>
          <Badge>Popular</Badge>
          {plan !== null && <Badge variant="light">{describeStatus(plan)}</Badge>}
        </>
      }
      price={formatMoney(LITE_CENTS)}
      duration="Per Month"
      notes={
        <>
          <Text fw={600}>+{formatMoney(MATCH_CENTS)} per scheduled match</Text>
          <Text c="dimmed" fz="sm">
            Per active schedule: matches count while their schedule is published, once a month.
          </Text>
          {plan !== null && (
            <Text fw={600}>{formatThings(plan.daysRemaining, 'day', 'days')} remaining</Text>
          )}
          {plan?.status === 'cancel_on_period_end' && <Text>{describePause(plan.periodEnd)}</Text>}
        </>
      }
      covers={COVERS}
      actions={actions}
    />
  );
}

function describeStatus({ status, periodEnd }: CurrentPlan): string {
  return status === 'active' ? 'Active' : `Paused from ${formatDate(periodEnd)}`;
}
