/** Calls by their keys: https://docs.stripe.com/api/idempotent_requests */
import { StripeFault } from './stripe-fault.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Remembered {
  readonly request: string;
  readonly at: number; // milliseconds
  reply: Reply | null; // null: it is being worked on
}

const KEPT = 24 * 60 * 60 * 1000; // milliseconds

export type Memory = Map<string, Remembered>;

/** What was answered to the same call before; null: this one is the first, and its answer has to be kept. */
export function recall(memory: Memory, key: string, request: string, now: Date): Reply | null {
  const known = memory.get(key);
  if (!known || known.at + KEPT <= now.getTime()) {
    memory.set(key, { request, at: now.getTime(), reply: null });
    return null;
  }
  if (known.request !== request) {
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known.reply === null) {
    throw new StripeFault(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this key.',
    });
  }
  return known.reply;
}

export function keep(memory: Memory, key: string, reply: Reply): void {
  const known = memory.get(key);
  if (known) known.reply = structuredClone(reply);
}
