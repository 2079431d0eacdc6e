import { useQuery } from '@tanstack/react-query';
import { currentPlanQuery } from '#kernel/web/current-plan.ts';
import { useOrganiser } from '#kernel/web/login-record.ts';
import type { KnownPlan } from './plan-choices.tsx';

/** The plan of whoever looks at the page. Who is signed out has none; what could not be asked is unknown. */
export function useKnownPlan() {
  const signedIn = useOrganiser() !== null;
  const { data, error, isFetching, refetch } = useQuery({ ...currentPlanQuery, enabled: signedIn });
  const failure = signedIn ? error : null;
  const plan = signedIn && failure === null ? (data ?? null) : null;
  const isAsked = signedIn && failure === null && data === undefined;
  const known: KnownPlan = isAsked ? 'asking' : failure !== null ? 'unknown' : (plan?.id ?? 'free');
  return { known, plan, failure, isFetching, refetch };
}
