/**
 * Rules of six-digit codes sent by e-mail: limits of guesses and e-mails. After the tries there is
 * a wait, longer each time. A new code brings no new tries, and e-mails without an account are
 * counted like others. Guesses at recovery codes count by network address, so that nobody uses up
 * another's tries; each code also has a limit for all addresses together.
 */
import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';

export type CodeRow = Selectable<Tables['codes']>;
export type CodeKey = Pick<CodeRow, 'purpose' | 'subject'>;

/** Returns the key for recovering an e-mail's account, if any, from a network address. */
export function recoveryKey(email: string, address: string): CodeKey {
  return { purpose: 'recovery', subject: `${recoverySubjects(email)}:${digestOf(address)}` };
}

/** Returns the prefix, up to the colon, of the subjects of all recoveries of an e-mail. */
export function recoverySubjects(email: string): string {
  return digestOf(email.toLowerCase());
}

/** Returns the key of the codes that verify an organizer's e-mail. */
export function verificationKey(organizerId: string): CodeKey {
  return { purpose: 'verification', subject: organizerId };
}

/** The outcome of a guess, or of a request for a code. */
export type CodeOutcome =
  | { readonly ok: true; readonly triesLeft: number }
  | {
      readonly ok: false;
      readonly compared: boolean; // false: refused without comparing
      readonly triesLeft: number;
      readonly wait: Date | null;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TRIES = 3;
export const GUESSES_AT_A_CODE = 2 * TRIES; // from all addresses, as people change networks
const SENDS = 5; // e-mails per window
const SEND_WINDOW = 15 * MINUTE;
const CODE_LIFE = 10 * MINUTE;
const LINK_LIFE = DAY;
const PROOF_LIFE = 10 * MINUTE;
const WAITS = [15 * MINUTE, HOUR, DAY]; // after the first three wrong tries, the next three, and all later ones

export const FULL = { tries_left: TRIES, waits: 0, sends_left: SENDS } as const; // nothing counted yet
export const RIGHT_GUESS: CodeOutcome = { ok: true, triesLeft: TRIES };
/** Changes to a row after a right guess: no code, all tries. */
export const GUESSED = {
  code_hash: null,
  tries_left: TRIES,
  waits: 0,
  guessed_at: null,
  wait_until: null,
} as const;

/** Whether there is a wait after wrong guesses. */
export function judgeWait(row: CodeRow, now: Date): CodeOutcome {
  const { tries_left: triesLeft, wait_until } = refreshed(row, now);
  return wait_until ? refusal(0, wait_until).outcome : { ok: true, triesLeft };
}

/** Counts a request for an e-mail; returns the outcome and the changes to the row. */
export function countSend(row: CodeRow, now: Date) {
  const { tries_left: triesLeft, wait_until } = refreshed(row, now);
  if (wait_until) return refusal(0, wait_until);
  const anew = row.sends_until <= now;
  if (!anew && row.sends_left === 0) return refusal(triesLeft, row.sends_until);
  const changes = {
    sends_left: (anew ? SENDS : row.sends_left) - 1,
    sends_until: anew ? after(now, SEND_WINDOW) : row.sends_until,
  };
  return { outcome: { ok: true, triesLeft } as const, changes };
}

/** Counts a guess before comparing; returns the outcome if wrong, and the changes to the row. */
export function countGuess(row: CodeRow, now: Date) {
  const { tries_left, waits, wait_until } = refreshed(row, now);
  if (wait_until) return refusal(0, wait_until);
  const triesLeft = tries_left - 1;
  const wait = triesLeft > 0 ? null : after(now, WAITS[Math.min(waits, WAITS.length - 1)]!);
  const changes = {
    tries_left: triesLeft,
    waits: wait ? waits + 1 : waits,
    guessed_at: now,
    wait_until: wait,
  };
  return { outcome: { ok: false, compared: true, triesLeft, wait } as const, changes };
}

function refusal(triesLeft: number, wait: Date) {
  return { outcome: { ok: false, compared: false, triesLeft, wait } as const, changes: null };
}

export const endOfCode = (now: Date) => after(now, CODE_LIFE);
export const endOfLink = (now: Date) => after(now, LINK_LIFE);
export const endOfProof = (now: Date) => after(now, PROOF_LIFE);

/** Rows last counted before this can be deleted. */
export const forgetBefore = (now: Date) => after(now, -2 * DAY);

/** Returns the row's counts now: new tries after a wait, a reset after a day without guesses. */
function refreshed({ tries_left, waits, wait_until, guessed_at }: CodeRow, now: Date) {
  if (wait_until && wait_until > now) return { tries_left: 0, waits, wait_until };
  if (guessed_at && guessed_at <= after(now, -DAY))
    return { tries_left: TRIES, waits: 0, wait_until: null };
  return { tries_left: wait_until ? TRIES : tries_left, waits, wait_until: null };
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
