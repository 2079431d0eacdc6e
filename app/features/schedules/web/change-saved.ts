/** What is done to a saved schedule as a whole. Each call answers, or throws `CallFailure`. */
import {
  decodeSaved,
  encodeRename,
  encodeRestore,
  encodeScheduleQuery,
  encodeWayBack,
  endpoints,
  type NewName,
  type WayBack,
} from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';

/** Whether a call failed since the account has no such schedule, or not any more. */
export function isGone(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}

/** Puts it into the bin. */
export async function deleteSaved(id: string): Promise<void> {
  await callEndpoint(endpoints.deleteSchedule, { query: encodeScheduleQuery(id) });
}

/** Takes it out of the bin. */
export async function restoreSaved(id: string): Promise<void> {
  await callEndpoint(endpoints.restoreSchedule, { body: encodeRestore(id) });
}

/** Calls it by another name; a no is the server's sentence. */
export async function renameSaved(name: NewName): Promise<{ readonly refused: string | null }> {
  const answer = await callEndpoint(endpoints.renameSchedule, { body: encodeRename(name) });
  return { refused: answer.success ? null : answer.message };
}

/** Makes an earlier version the newest. Whether that was done: it may have more teams than come without a plan. */
export async function restoreVersion(way: WayBack): Promise<boolean> {
  const answer = await callEndpoint(endpoints.restoreVersion, { body: encodeWayBack(way) });
  return decodeSaved(answer).ok;
}
