import { Sentence } from '../sentence.ts';

/** The database cannot be had here. */
export class DatabaseUnavailable extends Sentence {}

/** Why the embedded database has stopped, as `pg` reports errors: with a code of PostgreSQL. It starts again by itself. */
export class DatabaseStopped extends Error {
  readonly code: string;

  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

/** PostgreSQL's code of a lock that somebody else held for too long. */
export const LOCKED = '55P03';

/**
 * PostgreSQL's codes of connections: it is going, not yet there, full, or about to be another one's copy; of
 * two transactions in each other's way; and of what took too long, a statement, a lock or an idle transaction.
 */
const AWAY =
  /^(08|57P0|57014|53300|40001|40P01|55P03|25P03|25P04|25006|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_STREAM)/;
/** Those of the codes above that a working database answers with. */
const BUSY = /^(57014|53300|40001|40P01|55P03|25P03|25P04)/;
export const DISK_FULL = '53100'; // PostgreSQL's code
/** Of pg, which gives no code. */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether a question failed for want of the database, so that asking again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseStopped) return true;
  if ('code' in error && AWAY.test(String(error.code))) return true;
  return AWAY_WORDS.test(error.message) || isDatabaseAway(error.cause);
}

/** Of a database that is away: whether it is there all the same, and only what was asked had to wait too long. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && BUSY.test(String(error.code))) return true;
  return isDatabaseBusy(error.cause);
}

/** Whether a question was given up because another waited for it while it waited for the other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** Whether a question failed because the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DISK_FULL;
}

/** Nothing has come of a question for a while. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/** How long somebody waits for the database who could be shown a copy instead, in milliseconds. */
export const DATABASE_PATIENCE = 5000;

/** What the work comes to; rejects with `DatabaseSilent` after so long. The work itself goes on. */
export async function withinPatience<T>(milliseconds: number, work: Promise<T>): Promise<T> {
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
