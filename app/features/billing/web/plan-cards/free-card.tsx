import { FREE_TEAMS } from '@evenfield/wire/billing';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlanCard } from './plan-card.tsx';

const COVERS = [
  `Leagues and tournaments of up to ${FREE_TEAMS} teams in all, with divisions, pools and your own rules`,
  'The color chart, with every edit and undo',
  'Summary report, league schedules and team schedules',
  'Saved schedules, with their earlier versions',
  'Your own venues',
];

interface FreeCardProps {
  readonly current?: boolean; // the account has no paid plan
  readonly order?: 2 | 3; // heading level, default 2
  readonly actions?: ReactNode;
}

/** The FREE plan. */
export function FreeCard({ current = false, order = 2, actions }: FreeCardProps) {
  return (
    <PlanCard
      name="FREE"
      order={order}
      marks={current && <Badge variant="light">Current plan</Badge>}
      price="$0"
      duration="free forever"
      covers={COVERS}
      actions={actions}
    />
  );
}
