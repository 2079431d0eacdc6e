import type { CurrentPlan } from '@evenfield/contract/billing';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { settingsQuery } from '#kernel/web/settings-query.ts';
import { WorkButton } from '../work-button.tsx';

/** Which plan one has, as far as it is known. */
export type KnownPlan = 'free' | CurrentPlan['id'] | 'asking' | 'unknown';

interface ChoiceProps {
  readonly known: KnownPlan;
}

/** Below FREE: that it is the current plan, until another one is purchased. */
export function FreeChoice({ known }: ChoiceProps) {
  if (known === 'asking') return <Skeleton height={44} />;
  return known === 'free' && <CurrentPlanButton />;
}

interface LiteChoiceProps extends ChoiceProps {
  readonly onChoose: () => Promise<unknown>;
}

/** Below LITE: the way to it, or that it is the current plan. */
export function LiteChoice({ known, onChoose }: LiteChoiceProps) {
  const { data: settings } = useQuery(settingsQuery);
  if (known === 'asking') return <Skeleton height={44} />;
  if (known === 'lite') {
    return (
      <>
        <CurrentPlanButton />
        <Anchor component={Link} to="/dashboard/subscription" ta="center">
          Your subscription
        </Anchor>
      </>
    );
  }
  const offered = known === 'free' && settings?.paymentMode !== null;
  return offered && <WorkButton onPress={onChoose}>Get started</WorkButton>;
}

function CurrentPlanButton() {
  return (
    <Button variant="default" disabled>
      Current plan
    </Button>
  );
}
