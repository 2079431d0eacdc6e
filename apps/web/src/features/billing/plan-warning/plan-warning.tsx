import type { CurrentPlan } from '@evenfield/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';
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
  const frame = useRef<HTMLDivElement>(null);
  const change = usePlanChange();
  const [isDismissed, dismiss] = useDismissed(email, plan);
  const warning = warnOf(plan, published);
  if (warning === null || isDismissed) return null;

  const resume = async () => {
    const page = frame.current?.closest('main');
    await change('resume');
    if (document.activeElement === document.body) page?.focus({ preventScroll: true }); // the button is gone
  };
  return (
    <div ref={frame}>
      <NoticeStrip
        tone="warning"
        title={warning.title}
        actions={
          <>
            {plan.status === 'cancel_on_period_end' && (
              <WorkButton onPress={resume}>Resume Subscription</WorkButton>
            )}
            <Button component={Link} to="/dashboard/subscription" variant="default">
              Go To Subscription
            </Button>
          </>
        }
        onDismiss={() => {
          frame.current?.closest('main')?.focus({ preventScroll: true });
          dismiss();
        }}
      >
        {warning.text}
      </NoticeStrip>
    </div>
  );
}
