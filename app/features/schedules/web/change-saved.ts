/** Calls that change a saved schedule as a whole. They throw `CallFailure`. */

import { decodeSaved, encodeRename, encodeScheduleQuery, type NewName } from '@evenfield/wire';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { scheduleCalls } from '../api.ts';
import type { RestoreVersionInput } from '../models.ts';

/** Whether a call failed because the account has no such schedule, or no longer. */
export function isGone(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}

/** Moves it to the bin. */
export async function deleteSaved(id: string): Promise<void> {
  await callEndpoint(scheduleCalls.deleteSchedule, { query: encodeScheduleQuery(id) });
}

/** Restores it from the bin. */
export async function restoreSaved(id: string): Promise<void> {
  await callEndpoint(scheduleCalls.restoreSchedule, { body: { schedule: id } });
}

/** Renames it; returns the server's message when it refuses. */
export async function renameSaved(name: NewName): Promise<{ readonly refused: string | null }> {
  const answer = await callEndpoint(scheduleCalls.renameSchedule, { body: encodeRename(name) });
  return { refused: answer.success ? null : answer.message };
}

/** Restores an earlier version as the newest. Returns false when that needs a plan. */
export async function restoreVersion(body: RestoreVersionInput): Promise<boolean> {
  const answer = await callEndpoint(scheduleCalls.restoreVersion, { body });
  return decodeSaved(answer).ok;
}
