import { type Fault, problemEnvelope, problemMessage } from '@evenfield/wire';
import * as z from 'zod/mini';

/** Why a call failed: it didn't reach the server, was refused, or its response was unreadable. */
export type CallFailureReason = 'unreachable' | 'refused' | 'unreadable';

/** A failed call. Its message is a sentence for users, the server's own if there is one. */
export class CallFailure extends Error {
  readonly reason: CallFailureReason;
  readonly status: number | null; // of the HTTP response, if any
  readonly code: string | null; // the server's problem code, if any
  readonly faults: readonly Fault[];
  readonly body: unknown; // of the HTTP response, if any and readable

  constructor(reason: CallFailureReason, details: Partial<FailureDetails> = {}) {
    super(details.message ?? SENTENCES[reason]);
    this.name = 'CallFailure';
    this.reason = reason;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.faults = details.faults ?? [];
    this.body = details.body;
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

/** Reads a refusal's envelope; a body of another shape gives the default message. */
export function refusalOf(status: number, body: unknown): CallFailure {
  const details = z.safeParse(problemEnvelope, body);
  if (!details.success) return new CallFailure('refused', { status, body });
  const { error: code, data } = details.data;
  const message = problemMessage(details.data);
  return new CallFailure('refused', { status, message, code, faults: data.faults, body });
}
