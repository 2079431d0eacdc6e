/** A no of Stripe's, as its API words it: https://docs.stripe.com/api/errors */
export interface FaultWords {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
}

export class StripeFault extends Error {
  readonly status: number;
  readonly words: FaultWords;

  constructor(status: number, words: FaultWords) {
    super(words.message);
    this.status = status;
    this.words = words;
  }
}

export function missing(what: string, id: string, param = 'id'): StripeFault {
  const message = `No such ${what}: '${id}'`;
  const type = 'invalid_request_error';
  return new StripeFault(404, { type, code: 'resource_missing', message, param });
}

export function invalid(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

/** An account that is not connected, or not any more. */
export function disconnected(account: string): StripeFault {
  return new StripeFault(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });
}
