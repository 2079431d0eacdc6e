import {
  type Decoded,
  decodeDetail,
  encodeScheduleQuery,
  type SavedSchedule,
} from '@evenfield/wire';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { scheduleCalls } from '../api.ts';
import type { ScheduleVersion } from '../models.ts';
import { isGone } from './change-saved.ts';

/** Loads the current version. Throws `CallFailure`, or the signal's reason. */
export async function loadSaved(id: string, signal?: AbortSignal): Promise<SavedSchedule> {
  const sent = { query: encodeScheduleQuery(id), ...(signal && { signal }) };
  try {
    return readable(decodeDetail(await callEndpoint(scheduleCalls.getSavedSchedule, sent)));
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    // An expired sign-in gets the public response; a call that needs a sign-in prompts for it.
    await callEndpoint(scheduleCalls.countSchedules, signal ? { signal } : {});
    return readable(decodeDetail(await callEndpoint(scheduleCalls.getSavedSchedule, sent)));
  }
}

/** Loads an earlier version. Throws like `loadSaved`. */
export async function loadVersion(query: ScheduleVersion): Promise<SavedSchedule> {
  return readable(decodeDetail(await callEndpoint(scheduleCalls.getVersion, { query })));
}

function readable(decoded: Decoded<SavedSchedule>): SavedSchedule {
  if (decoded.ok) return decoded.value;
  throw new CallFailure('unreadable', { faults: decoded.refusal });
}
