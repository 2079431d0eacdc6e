import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { PlanWarning } from '#features/billing/web/plan-warning/plan-warning.tsx';
import { savedListQuery } from '#features/schedules/web/saved-queries.ts';
import { currentPlanQuery } from '#kernel/web/current-plan.ts';
import { useOrganiser } from '#kernel/web/login-record.ts';
import classes from './dashboard-layout.module.css';

/** Warns before a plan ends, on every page but the one that is about it. */
export function PlanEndWarning() {
  const organiser = useOrganiser();
  const isSaidHere = useMatches().some(({ fullPath }) => fullPath === '/dashboard/subscription');
  const { data: plan = null } = useQuery({ ...currentPlanQuery, enabled: organiser !== null });
  const ends = plan !== null && (plan.failed !== null || plan.status === 'cancel_on_period_end');
  const { data: published, isPending } = useQuery({
    ...savedListQuery,
    enabled: ends && !isSaidHere,
    select: (schedules) => schedules.filter((one) => one.published).length,
  });
  if (!ends || isSaidHere || isPending || organiser === null) return null;
  return (
    <div className={classes['warning']}>
      <PlanWarning email={organiser.email} plan={plan} published={published ?? 0} />
    </div>
  );
}
