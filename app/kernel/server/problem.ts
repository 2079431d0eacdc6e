import { type Fault, type ProblemCode, problemSentence } from '@evenfield/wire';

/** The most faults in one response: nobody fixes more before trying again. */
export const MOST_FAULTS = 1000;

/** An expected error. Thrown by use cases; the error handler turns it into a response. */
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

/** Runs `run`, and renames the paths in its problem's faults to those of the request. */
export async function namingFaults<T>(
  nameOf: (path: string) => string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const faults = error.faults.map(({ path, message }) => ({ path: nameOf(path), message }));
    throw new Problem(error.code, faults, error.retryAfter);
  }
}

const STATUS: Record<ProblemCode, number> = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
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

/** Seconds until a retry when the disk is full: a person has to make room. */
export const ROOM_RETRY_AFTER = 60;

export function problemStatus(code: ProblemCode): number {
  return STATUS[code];
}
