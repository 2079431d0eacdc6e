import type { CodeOutcome } from './codes.ts';

type Refused = Extract<CodeOutcome, { ok: false }>;

/** What a person is told of a code that was not taken. The page adds the tries left, or the countdown. */
export function tellGuessRefusal({ triesLeft, wait, compared }: Refused) {
  return { message: compared ? 'Verification code is invalid.' : WAITING, triesLeft, wait };
}

/** What a person is told where no e-mail was sent. */
export function tellSendRefusal({ triesLeft, wait }: Refused) {
  return { message: WAITING, triesLeft, wait };
}

const WAITING = 'That was tried too often. Please wait until it can be tried again.';
