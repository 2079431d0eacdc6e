import { Sentence } from '../sentence.ts';

/** The database cannot be had here. */
export class DatabaseUnavailable extends Sentence {}

/** PostgreSQL's codes of connections: it is going, not yet there, or full; two transactions in each other's way. */
const AWAY = /^(08|57P0|53300|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/;
export const DISK_FULL = '53100'; // PostgreSQL's code
const AWAY_WORDS = /^(timeout exceeded when trying to connect|Connection terminated)/; // of pg, which gives no code

/** Whether a question failed for want of the database, so that asking again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && AWAY.test(String(error.code))) || AWAY_WORDS.test(error.message);
}

/** Whether a question was given up because another waited for it while it waited for the other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** Whether a question failed because the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DISK_FULL;
}
