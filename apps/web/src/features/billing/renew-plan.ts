import type { QueryClient } from '@tanstack/react-query';
import { currentPlanQuery } from '#src/lib/current-plan.ts';

/** Asks anew for all that is shown about the plan: the plan itself, its bill, and what was charged. */
export function renewPlan(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: currentPlanQuery.queryKey.slice(0, 1) });
}
