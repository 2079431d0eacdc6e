import { endpoints } from '@evenfield/contract';
import { type CurrentPlan, decodeCurrentPlan } from '@evenfield/contract/billing';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './call-endpoint.ts';
import { CallFailure } from './call-failure.ts';

/** The plan of who is signed in, as pages show it; null: none. All that is asked about plans begins with this key. */
export const currentPlanQuery = queryOptions({
  queryKey: ['subscription', 'current'],
  queryFn: ({ signal }) => loadCurrentPlan(signal),
});

/** Whether a plan pays. What could not be asked is unknown, and never counts as unpaid. */
export type PlanAnswer =
  | { readonly kind: 'paid'; readonly plan: CurrentPlan }
  | { readonly kind: 'free' }
  | { readonly kind: 'unknown'; readonly message: string };

/** Asks the server afresh whether a plan pays. Rejects only where the asker lets go. */
export async function askPlan(signal?: AbortSignal): Promise<PlanAnswer> {
  try {
    const plan = await loadCurrentPlan(signal);
    return plan === null ? { kind: 'free' } : { kind: 'paid', plan };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { kind: 'unknown', message: failure.message };
  }
}

async function loadCurrentPlan(signal: AbortSignal | undefined): Promise<CurrentPlan | null> {
  const input = signal === undefined ? {} : { signal };
  return decodeCurrentPlan(await callEndpoint(endpoints.getCurrentPlan, input));
}
