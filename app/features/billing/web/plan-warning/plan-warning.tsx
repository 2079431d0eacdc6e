import type { CurrentPlan } from '@evenfield/contract/billing';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useFocusHeir } from '#kernel/web/ui/use-focus-heir.ts';
import { usePlanChange } from '../use-plan-change.tsx';
import { WorkButton } from '../work-button.tsx';
import { useDismissed } from './dismissed-warning.ts';
import { warnOf } from './warning-words.ts';

interface PlanWarningProps {
  readonly email: string; // of who has the plan
  readonly plan: CurrentPlan;
  readonly published: number; // schedules that are shown now
}

/** Says on every page that a plan is about to end, until it goes on or the person has read it. */
export function PlanWarning({ email, plan, published }: PlanWarningProps) {
  const change = usePlanChange();
  const [isDismissed, dismiss] = useDismissed(email, plan);
  const warning = warnOf(plan, published);
  if (warning === null || isDismissed) return null;
  return (
    <FocusToPage>
      <NoticeStrip
        tone="warning"
        title={warning.title}
        actions={
          <>
            {plan.status === 'cancel_on_period_end' && (
              <WorkButton onPress={() => change('resume')}>Resume Subscription</WorkButton>
            )}
            {plan.failed !== null && (
              <Button
                renderRoot={(props) => (
                  <Link {...props} to="/dashboard/subscription" search={{ change: 'card' }} />
                )}
              >
                Change card
              </Button>
            )}
            <Button component={Link} to="/dashboard/subscription" variant="default">
              Go To Subscription
            </Button>
          </>
        }
        onDismiss={dismiss}
      >
        {warning.text}
      </NoticeStrip>
    </FocusToPage>
  );
}

/** Where what is in it goes away with the focus, the page around it gets the focus. */
function FocusToPage({ children }: { readonly children: ReactNode }) {
  return <div ref={useFocusHeir<HTMLDivElement>('main')}>{children}</div>;
}
