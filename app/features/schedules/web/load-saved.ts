import {
  type Decoded,
  decodeDetail,
  encodeScheduleQuery,
  encodeVersionQuery,
  endpoints,
  type SavedSchedule,
  type VersionOf,
} from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { isGone } from './change-saved.ts';

/** A saved schedule as it is now. Throws `CallFailure` where it cannot be had or read, and what a signal says. */
export async function loadSaved(id: string, signal?: AbortSignal): Promise<SavedSchedule> {
  const sent = { query: encodeScheduleQuery(id), ...(signal && { signal }) };
  try {
    return readable(decodeDetail(await callEndpoint(endpoints.getSavedSchedule, sent)));
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    // Whose sign-in has ended is answered like anybody: a call for organisers has them sign in again.
    await callEndpoint(endpoints.countSchedules, signal ? { signal } : {});
    return readable(decodeDetail(await callEndpoint(endpoints.getSavedSchedule, sent)));
  }
}

/** A saved schedule as it was. Throws like `loadSaved`. */
export async function loadVersion(wanted: VersionOf): Promise<SavedSchedule> {
  const query = encodeVersionQuery(wanted);
  return readable(decodeDetail(await callEndpoint(endpoints.getVersion, { query })));
}

function readable(decoded: Decoded<SavedSchedule>): SavedSchedule {
  if (decoded.ok) return decoded.value;
  throw new CallFailure('unreadable', { faults: decoded.refusal });
}
