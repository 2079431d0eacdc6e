import { type Fault, problemEnvelope } from '@evenfield/contract';
import * as z from 'zod/mini';

/** Why a call gave no answer: it did not get there, the server said no, or nobody could read what came. */
export type CallFailureReason = 'unreachable' | 'refused' | 'unreadable';

/** A call without an answer. Its message is a sentence for people, the server's own where it sent one. */
export class CallFailure extends Error {
  readonly reason: CallFailureReason;
  readonly status: number | null; // of the HTTP answer, where there was one
  readonly code: string | null; // the problem's, from the contract's closed list, where the server named one
  readonly faults: readonly Fault[];
  readonly body: unknown; // of the HTTP answer, where there was one that could be read

  constructor(reason: CallFailureReason, told: Partial<FailureDetails> = {}) {
    super(told.message ?? SENTENCES[reason]);
    this.name = 'CallFailure';
    this.reason = reason;
    this.status = told.status ?? null;
    this.code = told.code ?? null;
    this.faults = told.faults ?? [];
    this.body = told.body;
  }
}

interface FailureDetails {
  readonly message: string;
  readonly status: number;
  readonly code: string;
  readonly faults: readonly Fault[];
  readonly body: unknown;
}

const SENTENCES: Record<CallFailureReason, string> = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  refused: 'Something went wrong. Please try again.',
  unreadable: 'The server sent something this page cannot read. Reload the page and try again.',
};

/** What a refusal's body says, in the envelope of every answer; a body of another shape says nothing. */
export function refusalOf(status: number, body: unknown): CallFailure {
  const told = z.safeParse(problemEnvelope, body);
  if (!told.success) return new CallFailure('refused', { status, body });
  const { message, error, data } = told.data;
  return new CallFailure('refused', { status, message, code: error, faults: data.faults, body });
}
