import { decodeStale, decodeUpdatedMatch, type SavedSchedule } from '@evenfield/wire';
import { encodeScoreEntry, type ScoreEntry } from '@evenfield/wire/results';
import { scheduleCalls } from '#features/schedules/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';

/** The outcome of an entry that reached the server. */
export type SentResult =
  | { readonly kind: 'recorded'; readonly version: number } // the schedule's new version
  | { readonly kind: 'planNeeded' }
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule } // superseded by another
  | { readonly kind: 'refused'; readonly message: string };

/** Sends a result, which counts once per key. Throws `CallFailure` if it may not have arrived. */
export async function sendResult(
  schedule: string, // its id
  entry: ScoreEntry,
  { inBackground = false }: { readonly inBackground?: boolean } = {},
): Promise<SentResult> {
  try {
    const body = encodeScoreEntry(schedule, entry);
    const answer = decodeUpdatedMatch(
      await callEndpoint(scheduleCalls.updateMatch, { body, inBackground }),
    );
    if (answer.ok) return { kind: 'recorded', version: answer.value.version };
    const { kind, message } = answer.refusal;
    return kind === 'planRequired' ? { kind: 'planNeeded' } : { kind: 'refused', message };
  } catch (failure) {
    if (!(failure instanceof CallFailure) || !isFinal(failure)) throw failure;
    if (failure.status === 404) {
      return { kind: 'refused', message: 'This match is no longer in the saved schedule.' };
    }
    const theirs = failure.status === 409 ? decodeStale(failure.body) : null;
    if (theirs?.ok) return { kind: 'stale', theirs: theirs.value };
    const [fault] = failure.faults;
    return { kind: 'refused', message: fault?.message ?? failure.message };
  }
}

/** Whether the server refused and would refuse again. */
function isFinal({ reason, status }: CallFailure): boolean {
  return reason === 'refused' && status !== null && status < 500 && ![401, 429].includes(status);
}
