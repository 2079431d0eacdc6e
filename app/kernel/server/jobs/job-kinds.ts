import type { SendOptions } from 'pg-boss';
import type { FollowerWish } from '../mail/follower-wish.ts';
import type { LetterWish } from '../mail/letter-wish.ts';
import type { ForgetWish } from '../payments/forget-wish.ts';

/** What each kind of job is told. Its owner writes it here; what is not JSON does not survive the way. */
export interface JobWishes {
  readonly cleanUp: Record<string, never>;
  readonly letter: LetterWish;
  readonly contactMessage: { readonly id: string }; // written to us, to be sent on
  readonly tellFollowers: Record<string, never>;
  readonly followerLetter: FollowerWish;
  readonly settleBilling: Record<string, never>;
  readonly reconcilePlans: Record<string, never>;
  readonly forgetPayer: ForgetWish;
}

export type JobKind = keyof JobWishes;

export interface JobKindRules {
  readonly look: number; // seconds between two looks for new ones, at least half of one
  readonly repeats?: number; // seconds, at most half a day: one comes by itself in each such time, for all processes together
  readonly send: Omit<SendOptions, 'db'>; // how long one may take, how often it is tried again
}

/**
 * Six hours without a mail server lose no e-mail. Each try makes its own code, so a late one is good. A
 * process that was killed while it sent one leaves it to the next after this time.
 */
const EMAIL: SendOptions = { expireInMinutes: 2, retryLimit: 1440, retryDelay: 15 };

/** How each kind is run. The queues are made, by these names, when the database is opened. */
export const JOB_KINDS: Readonly<Record<JobKind, JobKindRules>> = {
  letter: {
    look: 0.5,
    send: EMAIL,
  },
  contactMessage: {
    look: 2,
    send: EMAIL,
  },
  tellFollowers: {
    look: 1,
    repeats: 60,
    send: { expireInMinutes: 15, retryLimit: 0 }, // the next one tells who was not told
  },
  followerLetter: {
    look: 0.5,
    send: EMAIL,
  },
  settleBilling: {
    look: 5,
    repeats: 60,
    send: { expireInMinutes: 15, retryLimit: 0 }, // the next one does what is left
  },
  reconcilePlans: {
    look: 60,
    repeats: 12 * 3600,
    send: { expireInMinutes: 120, retryLimit: 3, retryDelay: 600 },
  },
  forgetPayer: {
    look: 2,
    // Ten days without the provider leave nobody paying for an account that is gone.
    send: { expireInMinutes: 5, retryLimit: 14_400, retryDelay: 60 },
  },
  cleanUp: {
    look: 30,
    repeats: 3600,
    send: { expireInMinutes: 15, retryLimit: 2, retryDelay: 60 },
  },
};
