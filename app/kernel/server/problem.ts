import { type Fault, type ProblemCode, problemSentence } from '@evenfield/contract';

/** The most faults that are answered at once: nobody mends more of them before sending again. */
export const MOST_FAULTS = 1000;

/** The server's expected no. Thrown in a use case, turned into an answer by the one error handler. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly faults: readonly Fault[];
  readonly retryAfter: number | null; // seconds

  constructor(code: ProblemCode, faults: readonly Fault[] = [], retryAfter: number | null = null) {
    super(problemSentence(code));
    this.code = code;
    this.faults = faults.slice(0, MOST_FAULTS);
    this.retryAfter = retryAfter;
  }
}

const STATUS: Record<ProblemCode, number> = {
  malformed: 400,
  unauthorized: 401,
  notFound: 404,
  stale: 409,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedType: 415,
  misdirected: 421,
  tooMany: 429,
  broken: 500,
  overloaded: 503,
  databaseUnavailable: 503,
  noRoom: 503,
  tookTooLong: 503,
};

/** Seconds after which to try again where a disk is full: a person has to make room. */
export const ROOM_RETRY_AFTER = 60;

export function problemStatus(code: ProblemCode): number {
  return STATUS[code];
}
