import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentPlanQuery } from '#kernel/web/current-plan.ts';
import { useOrganiser } from '#kernel/web/login-record.ts';
import { choosePlan, closePlanDialog, type PlanReason } from '#kernel/web/plan-dialogs.ts';
import { FreeCard } from '../plan-cards/free-card.tsx';
import { LiteCard } from '../plan-cards/lite-card.tsx';
import { PlanPair } from '../plan-cards/plan-pair.tsx';
import classes from './purchase.module.css';
import { REASONS } from './reason-words.ts';

interface PlanCardsPanelProps {
  readonly reason: PlanReason | null; // what waits for a plan, and none pays; null: nothing
}

/** Both plans to choose from, and why one is needed. */
export function PlanCardsPanel({ reason }: PlanCardsPanelProps) {
  const signedIn = useOrganiser() !== null;
  const { data } = useQuery({ ...currentPlanQuery, enabled: signedIn && reason === null });
  const plan = reason === null ? (data ?? null) : null;
  const isFree = reason !== null || data === null;
  return (
    <div className={classes['panel']}>
      {reason !== null && (
        <div className={classes['reason']}>
          <Text fw={600}>{REASONS[reason].sentence}</Text>
          <Text c="dimmed">{REASONS[reason].after}</Text>
        </div>
      )}
      <PlanPair>
        <FreeCard
          order={3}
          current={isFree}
          actions={
            <Button variant="default" onClick={closePlanDialog}>
              {plan === null ? 'Stay on FREE' : 'Close'}
            </Button>
          }
        />
        <LiteCard
          order={3}
          plan={plan}
          actions={plan === null && <Button onClick={() => void choosePlan()}>Choose LITE</Button>}
        />
      </PlanPair>
      {reason === 'publish' && (
        <Button
          component={Link}
          to="/dashboard/subscription"
          variant="subtle"
          className={classes['link'] ?? ''}
          onClick={closePlanDialog}
        >
          Go To Subscription
        </Button>
      )}
    </div>
  );
}
