import { decodeTold, endpoints } from '@evenfield/contract';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';

/** To let a plan end with its month, or to take that back. */
export type PlanChange = 'cancel' | 'resume';

const CALLS = { cancel: endpoints.cancelPlan, resume: endpoints.resumePlan };
const FAILED = 'Something went wrong.';

/** Changes the plan. A refusal is a sentence for people: the server's own, else that something went wrong. */
export async function changePlan(change: PlanChange): Promise<Outcome<string, string>> {
  try {
    return decodeTold(await callEndpoint(CALLS[change]));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { reason, message } = failure;
    const refusal = reason === 'refused' ? message : `${FAILED} ${message}`;
    return { ok: false, refusal };
  }
}
