import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { billingCalls } from '../api.ts';

/** Letting a plan end with its month, or undoing that. */
export type PlanChange = 'cancel' | 'resume';

const CALLS = { cancel: billingCalls.cancelPlan, resume: billingCalls.resumePlan };
const FAILED = 'Something went wrong.';

/** Changes the plan. A refusal is the server's message, or a general one. */
export async function changePlan(change: PlanChange): Promise<Outcome<string, string>> {
  try {
    return decodeMessage(await callEndpoint(CALLS[change]));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { reason, message } = failure;
    const refusal = reason === 'refused' ? message : `${FAILED} ${message}`;
    return { ok: false, refusal };
  }
}
