import { Sentence } from '../sentence.ts';

/** The database can't be opened or used; the message says why and what to do. */
export class DatabaseUnavailable extends Sentence {}

/** Why the embedded database stopped, with an SQLSTATE as in `pg`'s errors. It restarts itself. */
export class DatabaseStopped extends Error {
  readonly code: string;

  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

/** PostgreSQL's lock_not_available: another transaction held the lock for too long. */
export const LOCKED = '55P03';

/**
 * PostgreSQL's and Node's codes of lost or refused connections (shutting down, starting, full,
 * turned into a replica), of transactions in conflict, and of timeouts (a statement, a lock, an
 * idle transaction).
 */
const AWAY =
  /^(08|57P0|57014|53300|40001|40P01|55P03|25P03|25P04|25006|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_STREAM)/;
/** Those of the codes above that a working database returns. */
const BUSY = /^(57014|53300|40001|40P01|55P03|25P03|25P04)/;
export const DISK_FULL = '53100'; // PostgreSQL's code
/** Messages of `pg` errors that have no code. */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether a query failed because the database is unavailable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseStopped) return true;
  if ('code' in error && AWAY.test(String(error.code))) return true;
  return AWAY_WORDS.test(error.message) || isDatabaseAway(error.cause);
}

/** Whether a database that seems away works after all and the query was only blocked or slow. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && BUSY.test(String(error.code))) return true;
  return isDatabaseBusy(error.cause);
}

/** Whether a query was aborted by a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** Whether a query failed because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DISK_FULL;
}

/** A query hasn't been answered in time. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Milliseconds that a request waits for the database when it could get a cached copy instead. */
export const DATABASE_TIMEOUT = 5000;

/** Settles as `work` does; rejects with `DatabaseSilent` after a timeout. The work continues. */
export async function withinTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
