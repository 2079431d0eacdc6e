import type { CodeOutcome } from './codes.ts';

type Refused = Extract<CodeOutcome, { ok: false }>;

/** Formats the refusal of a code. The page adds the tries left, or the countdown. */
export function formatGuessRefusal({ triesLeft, wait, compared }: Refused) {
  return { message: compared ? 'Verification code is invalid.' : WAITING, triesLeft, wait };
}

/** Formats the refusal to send an e-mail. */
export function formatSendRefusal({ triesLeft, wait }: Refused) {
  return { message: WAITING, triesLeft, wait };
}

const WAITING = 'Too many attempts. Please wait before you try again.';
