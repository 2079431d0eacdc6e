import type { SendOptions } from 'pg-boss';
import type { ClubEmailJob } from '../mail/club-email-job.ts';
import type { EmailJob } from '../mail/email-job.ts';
import type { FollowerEmailJob } from '../mail/follower-email-job.ts';
import type { InvitationEmailJob } from '../mail/invitation-email-job.ts';
import type { RegistrationEmailJob } from '../mail/registration-email-job.ts';
import type { ForgetJob } from '../payments/forget-job.ts';

/** The data of each kind of job, written as JSON. */
export interface JobData {
  readonly cleanUp: Record<string, never>;
  readonly letter: EmailJob;
  readonly contactMessage: { readonly id: string }; // sent to us, to be forwarded
  readonly notifyFollowers: Record<string, never>;
  readonly followerLetter: FollowerEmailJob;
  readonly clubEmail: ClubEmailJob;
  readonly invitationEmail: InvitationEmailJob;
  readonly remindClubs: Record<string, never>;
  readonly registrationEmail: RegistrationEmailJob;
  readonly passOnPlaces: Record<string, never>; // that were offered and not confirmed in time
  readonly settleFees: Record<string, never>;
  readonly reconcileFees: Record<string, never>;
  readonly settleBilling: Record<string, never>;
  readonly reconcilePlans: Record<string, never>;
  readonly namePayer: { readonly organizationId: string }; // whose owner is another one
  readonly forgetPayer: ForgetJob;
}

export type JobKind = keyof JobData;

export interface JobKindRules {
  readonly poll: number; // seconds between two polls for new jobs, at least 0.5
  readonly repeats?: number; // seconds, at most half a day: one job is enqueued per interval, across all processes
  readonly send: Omit<SendOptions, 'db'>; // timeout and retries
}

/**
 * Retries e-mails for six hours without a mail server. Each try creates its own code, so a late one
 * is valid. If a process is killed while sending, another retries after `expireInMinutes`.
 */
const EMAIL: SendOptions = { expireInMinutes: 2, retryLimit: 1440, retryDelay: 15 };

/** How each kind is run. Queues of these names are created when the database is opened. */
export const JOB_KINDS: Readonly<Record<JobKind, JobKindRules>> = {
  letter: {
    poll: 0.5,
    send: EMAIL,
  },
  contactMessage: {
    poll: 2,
    send: EMAIL,
  },
  notifyFollowers: {
    poll: 1,
    repeats: 60,
    send: { expireInMinutes: 15, retryLimit: 0 }, // the next one notifies those who are left
  },
  followerLetter: {
    poll: 0.5,
    send: EMAIL,
  },
  clubEmail: {
    poll: 0.5,
    send: EMAIL,
  },
  invitationEmail: {
    poll: 0.5,
    send: EMAIL,
  },
  remindClubs: {
    poll: 5,
    repeats: 600,
    send: { expireInMinutes: 15, retryLimit: 0 }, // the next one reminds those who are left
  },
  registrationEmail: {
    poll: 0.5,
    send: EMAIL,
  },
  passOnPlaces: {
    poll: 5,
    repeats: 60,
    send: { expireInMinutes: 15, retryLimit: 0 }, // the next one does the rest
  },
  settleFees: {
    poll: 5,
    repeats: 60,
    send: { expireInMinutes: 15, retryLimit: 0 }, // the next one does the rest
  },
  reconcileFees: {
    poll: 60,
    repeats: 12 * 3600,
    send: { expireInMinutes: 120, retryLimit: 3, retryDelay: 600 },
  },
  settleBilling: {
    poll: 5,
    repeats: 60,
    send: { expireInMinutes: 15, retryLimit: 0 }, // the next one does the rest
  },
  reconcilePlans: {
    poll: 60,
    repeats: 12 * 3600,
    send: { expireInMinutes: 120, retryLimit: 3, retryDelay: 600 },
  },
  namePayer: {
    poll: 2,
    send: { expireInMinutes: 5, retryLimit: 1440, retryDelay: 60 },
  },
  forgetPayer: {
    poll: 2,
    // Ten days of retries, so that no account is billed after its deletion.
    send: { expireInMinutes: 5, retryLimit: 14_400, retryDelay: 60 },
  },
  cleanUp: {
    poll: 30,
    repeats: 3600,
    send: { expireInMinutes: 15, retryLimit: 2, retryDelay: 60 },
  },
};
