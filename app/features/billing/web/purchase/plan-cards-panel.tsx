import { FREE_TEAMS } from '@evenfield/wire/billing';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { currentPlanQuery } from '../current-plan.ts';
import { FreeCard } from '../plan-cards/free-card.tsx';
import { LiteCard } from '../plan-cards/lite-card.tsx';
import { PlanPair } from '../plan-cards/plan-pair.tsx';
import { choosePlan, closePlanDialog, type PlanReason } from '../plan-dialogs.ts';
import classes from './purchase.module.css';

/** Why a plan is needed, and what follows the payment. */
const REASONS: Readonly<Record<PlanReason, { readonly sentence: string; readonly after: string }>> =
  {
    publish: {
      sentence: 'Subscription required for publish schedule.',
      after: 'Choose LITE, and the schedule is published as soon as it is paid.',
    },
    embed: {
      sentence: 'You need LITE to embed this schedule.',
      after: 'Choose LITE, and the code to embed it is shown as soon as it is paid.',
    },
    export: {
      sentence: 'You need LITE to export this schedule.',
      after: 'Choose LITE, and the export continues as soon as it is paid.',
    },
    save: {
      sentence: 'You need LITE to save this schedule.',
      after: `FREE keeps schedules of up to ${FREE_TEAMS} teams in all. Choose LITE, and this one is saved as soon as it is paid. It stays in this browser until then.`,
    },
    results: {
      sentence: 'You need LITE to record scores.',
      after: 'Choose LITE, and the score is recorded as soon as it is paid.',
    },
  };

interface PlanCardsPanelProps {
  readonly reason: PlanReason | null; // the action that needs a plan; null: none
}

/** Both plans to choose from, and why one is needed. */
export function PlanCardsPanel({ reason }: PlanCardsPanelProps) {
  const signedIn = useOrganizer() !== null;
  const { data } = useQuery({ ...currentPlanQuery, enabled: signedIn && reason === null });
  const plan = reason === null ? (data ?? null) : null;
  const isFree = reason !== null || data === null;
  return (
    <Stack gap="lg">
      {reason !== null && (
        <Stack gap={4}>
          <Text fw={600}>{REASONS[reason].sentence}</Text>
          <Text c="dimmed">{REASONS[reason].after}</Text>
        </Stack>
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
    </Stack>
  );
}
