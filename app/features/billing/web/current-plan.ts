import { type CurrentPlan, decodeCurrentPlan } from '@evenfield/wire/billing';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { billingCalls } from '../api.ts';

/** The user's plan; null: none. The query keys about plans share its first part. */
export const currentPlanQuery = queryOptions({
  queryKey: ['subscription', 'current'],
  queryFn: ({ signal }) => loadCurrentPlan(signal),
});

/** Whether a plan pays. A failed request means unknown, never unpaid. */
export type PlanResponse =
  | { readonly kind: 'paid'; readonly plan: CurrentPlan }
  | { readonly kind: 'free' }
  | { readonly kind: 'unknown'; readonly message: string };

/** Asks the server whether a plan pays, uncached. Rejects only if aborted. */
export async function fetchPlan(signal?: AbortSignal): Promise<PlanResponse> {
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
  return decodeCurrentPlan(await callEndpoint(billingCalls.getCurrentPlan, input));
}
