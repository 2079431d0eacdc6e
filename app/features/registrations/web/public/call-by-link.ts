import type { ResponseOf } from '#kernel/shared/endpoint.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { REGISTRATION_LINK_HEADER, type registrationCalls } from '../../api.ts';
import type { feeCalls } from '../../fees-api.ts';
import type { Refusal } from './draft-form.tsx';

export const TIMEOUT = 20_000; // milliseconds for which a call may take

/** A call whose answer is the registration as it is then. */
export type ChangingCall = (typeof registrationCalls)[
  | 'changeOwnRegistration'
  | 'confirmOwnPlace'
  | 'withdrawOwnRegistration'];

type ByLink =
  | ChangingCall
  | (typeof registrationCalls)['openOwnRegistration']
  | (typeof feeCalls)['openOwnFee' | 'payOwnFee'];

/** Makes a call with the secret of a link. Throws `CallFailure`. */
export function callByLink<E extends ByLink>(
  endpoint: E,
  secret: string,
  body?: unknown,
): Promise<ResponseOf<E>> {
  return callEndpoint(endpoint, {
    headers: { [REGISTRATION_LINK_HEADER]: secret },
    signal: AbortSignal.timeout(TIMEOUT),
    ...{ inBackground: true, body },
  });
}

/** Returns what a failed call means to whoever sent something; a timeout is no connection either. */
export function refusalBy(failure: unknown): Refusal {
  if (failure instanceof CallFailure && failure.reason === 'refused') {
    return { message: failure.message, faults: failure.faults };
  }
  return {
    message: 'No connection, or no answer. Nothing you entered is lost: send it again.',
    faults: [],
  };
}
