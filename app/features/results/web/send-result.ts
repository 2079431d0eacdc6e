import {
  decodeStale,
  decodeUpdatedMatch,
  endpoints,
  type SavedSchedule,
} from '@evenfield/contract';
import { encodeScoreEntry, type ScoreEntry } from '@evenfield/contract/results';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';

/** What came of an entry that reached the server. */
export type SentResult =
  | { readonly kind: 'recorded'; readonly version: number } // of the schedule from now on
  | { readonly kind: 'planNeeded' }
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule } // somebody has entered another one since
  | { readonly kind: 'refused'; readonly message: string };

/** Says how a match went. The same key counts once, however often it is sent. Throws `CallFailure` where nobody knows whether it arrived. */
export async function sendResult(
  schedule: string, // its id
  entry: ScoreEntry,
  { inBackground = false }: { readonly inBackground?: boolean } = {},
): Promise<SentResult> {
  try {
    const body = encodeScoreEntry(schedule, entry);
    const answer = decodeUpdatedMatch(
      await callEndpoint(endpoints.updateMatch, { body, inBackground }),
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

/** Whether the server has said no, and would say so again. */
function isFinal({ reason, status }: CallFailure): boolean {
  return reason === 'refused' && status !== null && status < 500 && ![401, 429].includes(status);
}
