import {
  decodeRecorded,
  decodeScoring,
  decodeStaleEntry,
  encodeEntryFields,
  encodeJudgement,
  LINK_HEADER,
  type Recorded,
  resultCalls,
  type Scoring,
} from '@evenfield/contract/results';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import type { Entry, EntryRefusal } from './entry.ts';

/** What came of sending an entry. `unreached`: nobody knows whether it arrived. */
export type Sent =
  | { readonly kind: 'taken'; readonly recorded: Recorded }
  | { readonly kind: 'refused'; readonly refusal: EntryRefusal }
  | { readonly kind: 'notFound' } // the link or the match
  | { readonly kind: 'unreached' };

/** What came of opening a link. */
export type Opened =
  | { readonly kind: 'opened'; readonly scoring: Scoring }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unreached' };

const PATIENCE = 20_000; // milliseconds for one call
/** Problems that pass by themselves. */
const LATER = new Set([
  ...['tooMany', 'overloaded', 'databaseUnavailable', 'noRoom', 'tookTooLong', 'broken'],
]);

export async function sendEntry(secret: string, entry: Entry): Promise<Sent> {
  try {
    const outcome = decodeRecorded(await callFor(secret, entry));
    if (outcome.ok) return { kind: 'taken', recorded: outcome.value };
    return { kind: 'refused', refusal: { kind: 'plan', message: outcome.refusal } };
  } catch (failure) {
    return readFailure(failure);
  }
}

export async function openLink(secret: string): Promise<Opened> {
  try {
    const answer = await callEndpoint(resultCalls.getScoring, frameOf(secret));
    return { kind: 'opened', scoring: decodeScoring(answer) };
  } catch (failure) {
    return isNotFound(failure) ? { kind: 'notFound' } : { kind: 'unreached' };
  }
}

function callFor(secret: string, { key, match, said }: Entry) {
  const frame = frameOf(secret);
  if (said.kind === 'judgement') {
    const { judgement, remark, version = null } = said;
    const body = encodeJudgement(match, judgement, { version, remark, key });
    return callEndpoint(resultCalls.judgeByLink, { ...frame, body });
  }
  const body = encodeEntryFields({ match, version: said.version, result: said.result, key });
  return callEndpoint(resultCalls.recordByLink, { ...frame, body });
}

function frameOf(secret: string) {
  const headers = { [LINK_HEADER]: secret };
  return { headers, signal: AbortSignal.timeout(PATIENCE), inBackground: true };
}

function isNotFound(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'notFound';
}

/** An answer that our server did not write, say a hotel's way in, is none. */
function readFailure(failure: unknown): Sent {
  if (!(failure instanceof CallFailure) || failure.code === null) return { kind: 'unreached' };
  if (isNotFound(failure)) return { kind: 'notFound' };
  if (LATER.has(failure.code)) return { kind: 'unreached' };
  const stale = failure.code === 'stale' ? decodeStaleEntry(failure.body) : null;
  const refusal: EntryRefusal =
    stale === null
      ? { kind: 'wrong', message: failure.faults[0]?.message ?? failure.message }
      : { kind: 'clash', version: stale.version, match: stale.match };
  return { kind: 'refused', refusal };
}
