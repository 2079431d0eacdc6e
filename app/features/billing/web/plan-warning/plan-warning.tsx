import type { CurrentPlan } from '@evenfield/wire/billing';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useFocusHeir } from '#kernel/web/ui/use-focus-heir.ts';
import { usePlanChange } from '../use-plan-change.tsx';
import { WorkButton } from '../work-button.tsx';
import { warnOf } from './warning-words.ts';

/** The last warning dismissed in this browser, as a key that changes with its content. */
const dismissed = browserRecord<string>({ key: 'plan-warning', version: 1, schema: z.string() });

interface PlanWarningProps {
  readonly email: string; // of the plan's owner
  readonly plan: CurrentPlan;
  readonly published: number; // number of published schedules
}

/** A warning on every page that a plan will end, until it is resumed or the warning dismissed. */
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

/** Moves the focus to the page if its content disappears while focused. */
function FocusToPage({ children }: { readonly children: ReactNode }) {
  return <div ref={useFocusHeir<HTMLDivElement>('main')}>{children}</div>;
}

/** Whether the warning about this plan was dismissed, and how to dismiss it until it changes. */
function useDismissed(email: string, plan: CurrentPlan): readonly [boolean, () => void] {
  const last = useSyncExternalStore(dismissed.subscribe, dismissed.load);
  const { status, periodEnd, failed } = plan;
  const warning = JSON.stringify([email, status, periodEnd, failed]);
  return [last === warning, () => dismissed.save(warning)];
}
