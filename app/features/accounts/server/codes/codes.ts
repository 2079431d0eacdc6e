/**
 * Codes of six digits that are sent by e-mail: how many guesses and e-mails there are, and what a count
 * says at a moment. After the tries there is a wait, longer each time. A new code brings no new tries,
 * and what has no account is counted like what has one. Tries at recovery codes are counted by the address
 * that guesses, so that nobody uses up another's; and at one code there are only few, whoever guesses.
 */
import type { Selectable } from 'kysely';
import type { AccountTables } from '#kernel/server/database/account-tables.ts';
import { digestOf } from '#kernel/server/secret.ts';

export type CodeRow = Selectable<AccountTables['codes']>;
export type CodeKey = Pick<CodeRow, 'purpose' | 'subject'>;

/** What an address has asked for and guessed to recover the account of an e-mail, whether there is one or not. */
export function recoveryKey(email: string, address: string): CodeKey {
  return { purpose: 'recovery', subject: `${recoverySubjects(email)}:${digestOf(address)}` };
}

/** What the subjects of all recoveries of an e-mail begin with, up to the colon. */
export function recoverySubjects(email: string): string {
  return digestOf(email.toLowerCase());
}

/** The codes that verify an organiser's e-mail. */
export function verificationKey(organiserId: string): CodeKey {
  return { purpose: 'verification', subject: organiserId };
}

/** What is to be told of a guess, or of the wish for a code. */
export type CodeOutcome =
  | { readonly ok: true; readonly triesLeft: number }
  | {
      readonly ok: false;
      readonly compared: boolean; // whether it was looked at at all
      readonly triesLeft: number;
      readonly wait: Date | null;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TRIES = 3;
export const GUESSES_AT_A_CODE = 2 * TRIES; // from all addresses: people change networks
const SENDS = 5; // e-mails in one window
const SEND_WINDOW = 15 * MINUTE;
const CODE_LIFE = 10 * MINUTE;
const LINK_LIFE = DAY;
const PROOF_LIFE = 10 * MINUTE;
const WAITS = [15 * MINUTE, HOUR, DAY]; // after the first three tries, the next three, and all others

export const FULL = { tries_left: TRIES, waits: 0, sends_left: SENDS } as const; // before anything was counted
export const RIGHT_GUESS: CodeOutcome = { ok: true, triesLeft: TRIES };
/** What a right guess makes of a row: the code is gone, the tries are back. */
export const GUESSED = {
  code_hash: null,
  tries_left: TRIES,
  waits: 0,
  guessed_at: null,
  wait_until: null,
} as const;

/** Whether somebody has to wait after wrong guesses. */
export function judgeWait(row: CodeRow, now: Date): CodeOutcome {
  const { tries_left: triesLeft, wait_until } = refreshed(row, now);
  return wait_until ? refusal(0, wait_until).outcome : { ok: true, triesLeft };
}

/** Counts the wish for an e-mail: what is to be told, and what the row says from now on. */
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

/** Counts a guess, before it is compared: what a wrong one is told, and what the row says from now on. */
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

/** When what is made now ends. */
export const endOfCode = (now: Date) => after(now, CODE_LIFE);
export const endOfLink = (now: Date) => after(now, LINK_LIFE);
export const endOfProof = (now: Date) => after(now, PROOF_LIFE);

/** What was counted before this has nothing left to say. */
export const forgetBefore = (now: Date) => after(now, -2 * DAY);

/** What a row says now: a wait that is over gives new tries, a day without a guess forgets all. */
function refreshed({ tries_left, waits, wait_until, guessed_at }: CodeRow, now: Date) {
  if (wait_until && wait_until > now) return { tries_left: 0, waits, wait_until };
  if (guessed_at && guessed_at <= after(now, -DAY))
    return { tries_left: TRIES, waits: 0, wait_until: null };
  return { tries_left: wait_until ? TRIES : tries_left, waits, wait_until: null };
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
