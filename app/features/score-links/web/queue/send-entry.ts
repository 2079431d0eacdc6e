import { LINK_HEADER } from '@evenfield/wire/results';
import * as z from 'zod/mini';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { type Recorded, type Scoring, scoreLinkCalls, staleEntryEnvelope } from '../../api.ts';
import type { Entry, EntryRefusal } from './entry.ts';

/** The outcome of sending an entry. `unreached`: it may or may not have arrived. */
export type Sent =
  | { readonly kind: 'taken'; readonly recorded: Recorded }
  | { readonly kind: 'refused'; readonly refusal: EntryRefusal }
  | { readonly kind: 'notFound' } // the link or the match doesn't exist
  | { readonly kind: 'unreached' };

/** The outcome of opening a link. */
export type Opened =
  | { readonly kind: 'opened'; readonly scoring: Scoring }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unreached' };

const TIMEOUT = 20_000; // milliseconds per call
/** Problems that pass by themselves. */
const LATER = new Set([
  ...['tooMany', 'overloaded', 'databaseUnavailable', 'noRoom', 'tookTooLong', 'broken'],
]);

export async function sendEntry(secret: string, entry: Entry): Promise<Sent> {
  try {
    const answer = await callFor(secret, entry);
    if (answer.success) return { kind: 'taken', recorded: answer.data };
    return { kind: 'refused', refusal: { kind: 'plan', message: answer.message } };
  } catch (failure) {
    return readFailure(failure);
  }
}

export async function openLink(secret: string): Promise<Opened> {
  try {
    const { data } = await callEndpoint(scoreLinkCalls.getScoring, frameOf(secret));
    return { kind: 'opened', scoring: data };
  } catch (failure) {
    return isNotFound(failure) ? { kind: 'notFound' } : { kind: 'unreached' };
  }
}

function callFor(secret: string, { key, match, said }: Entry) {
  const frame = frameOf(secret);
  if (said.kind === 'judgement') {
    const { judgement, remark, version } = said;
    const body = { match, judgement, version, remark, key };
    return callEndpoint(scoreLinkCalls.judgeByLink, { ...frame, body });
  }
  const body = { match, version: said.version, result: said.result, key };
  return callEndpoint(scoreLinkCalls.recordByLink, { ...frame, body });
}

function frameOf(secret: string) {
  const headers = { [LINK_HEADER]: secret };
  return { headers, signal: AbortSignal.timeout(TIMEOUT), inBackground: true };
}

function isNotFound(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'notFound';
}

/** A response not from our server (a captive portal, say) counts as none. */
function readFailure(failure: unknown): Sent {
  if (!(failure instanceof CallFailure) || failure.code === null) return { kind: 'unreached' };
  if (isNotFound(failure)) return { kind: 'notFound' };
  if (LATER.has(failure.code)) return { kind: 'unreached' };
  const stale = z.safeParse(staleEntryEnvelope, failure.body);
  const refusal: EntryRefusal = stale.success
    ? { kind: 'clash', version: stale.data.data.version, match: stale.data.data.current }
    : { kind: 'wrong', message: failure.faults[0]?.message ?? failure.message };
  return { kind: 'refused', refusal };
}
