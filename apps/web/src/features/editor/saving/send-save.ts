import {
  decodeSaved,
  decodeStale,
  encodeSave,
  endpoints,
  type Saved,
  type SavedSchedule,
  type SaveFrame,
} from '@evenfield/contract';
import type { Schedule } from '@evenfield/engine';
import { callEndpoint } from '#src/lib/call-endpoint.ts';
import { CallFailure } from '#src/lib/call-failure.ts';

/** What came of a save that reached the server and was understood. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule } // a newer version is there
  | { readonly kind: 'gone' } // it is not in this account any more
  | { readonly kind: 'refused'; readonly message: string };

/** Sends a schedule to its account. Throws `CallFailure` where nothing came of it. */
export async function sendSave(
  frame: SaveFrame,
  schedule: Schedule,
  { inBackground }: { readonly inBackground: boolean },
): Promise<SaveOutcome> {
  try {
    const body = encodeSave(frame, schedule);
    const answer = await callEndpoint(endpoints.saveSchedule, { body, inBackground });
    const saved = decodeSaved(answer);
    return saved === null
      ? { kind: 'refused', message: answer.success ? '' : answer.message }
      : { kind: 'saved', saved };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 404) return { kind: 'gone' };
    if (failure.status !== 409) throw failure;
    const theirs = decodeStale(failure.body);
    if (!theirs.ok) throw failure;
    return { kind: 'stale', theirs: theirs.value };
  }
}
