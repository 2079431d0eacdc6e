/**
 * The job that writes and sends an e-mail. Codes are created only here, so that only their hashes
 * are ever stored.
 */
import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { EmailJob } from '#kernel/server/mail/email-job.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { isSurelyNobodysAddress } from '#kernel/server/mail/nobodys-address.ts';
import { type EmailContent, writeMail } from '#kernel/server/mail/write-mail.ts';
import { issueCode } from '../codes/code-store.ts';
import { recoverySubjects, verificationKey } from '../codes/codes.ts';
import { findUser, findUserByEmail } from '../store.ts';
import {
  accountDeletedEmail,
  passwordChangedEmail,
  paymentFailedEmail,
  planEndedEmail,
  recoveryEmail,
  verificationEmail,
} from './emails.ts';

const PLAN_PAGE = '/dashboard/subscription';

export interface PostOffice {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly address: () => string; // of the product, for links
}

/** Writes and sends an e-mail; does nothing when no recipient or no such address exists. */
export async function sendEmail(office: PostOffice, job: EmailJob): Promise<void> {
  const content = await writeEmail(office, job);
  if (!content) return;
  try {
    await office.mail.send(writeMail(content));
  } catch (fault) {
    if (!isSurelyNobodysAddress(fault)) throw fault;
  }
}

async function writeEmail(office: PostOffice, job: EmailJob): Promise<EmailContent | null> {
  const { db, clock, address } = office;
  switch (job.kind) {
    case 'verification': {
      const user = await findUser(db, recipientOf(job));
      if (!user || !isOwn(job.email, user.email)) return null;
      const { code, link } = await issueCode(db, verificationKey(user.id), clock());
      const href = `${address()}/email-verification?token=${link}`;
      return verificationEmail(user, { code, href });
    }
    case 'recovery': {
      const user = await findUserByEmail(db, job.email);
      if (!user) return null;
      const subject = job.subject ?? recoverySubjects(job.email);
      const { code } = await issueCode(db, { purpose: 'recovery', subject }, clock());
      return recoveryEmail(user, code);
    }
    case 'passwordChanged': {
      const user = await findUser(db, recipientOf(job));
      return user && passwordChangedEmail(user, address());
    }
    case 'accountDeleted':
      return accountDeletedEmail(job);
    case 'paymentFailed': {
      const user = await findUser(db, recipientOf(job));
      const nextTry = job.nextTry === null ? null : new Date(job.nextTry);
      const href = `${address()}${PLAN_PAGE}?change=card`; // opens the card form
      return user && paymentFailedEmail(user, { cents: job.cents, nextTry, href });
    }
    case 'planEnded': {
      const user = await findUser(db, recipientOf(job));
      return user && planEndedEmail(user, { reason: job.reason, href: `${address()}${PLAN_PAGE}` });
    }
  }
}

/** Returns whom an e-mail is for. Jobs that an older version has queued spell it `organiserId`. */
function recipientOf(job: { readonly organizerId: string; readonly organiserId?: string }): string {
  return job.organiserId ?? job.organizerId;
}

function isOwn(email: string | null, own: string): boolean {
  return email === null || email.toLowerCase() === own.toLowerCase();
}
