/**
 * What the job does that writes and sends an e-mail. A code is made only here, so that it is never
 * stored anywhere: only its hash is.
 */
import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { LetterWish } from '#kernel/server/mail/letter-wish.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { isSurelyNobodysAddress } from '#kernel/server/mail/nobodys-address.ts';
import { type Letter, writeMail } from '#kernel/server/mail/write-mail.ts';
import { issueCode } from '../codes/code-store.ts';
import { recoverySubjects, verificationKey } from '../codes/codes.ts';
import { findUser, findUserByEmail } from '../store.ts';
import {
  accountDeletedLetter,
  passwordChangedLetter,
  paymentFailedLetter,
  planEndedLetter,
  recoveryLetter,
  verificationLetter,
} from './letters.ts';

const PLAN_PAGE = '/dashboard/subscription';

export interface PostOffice {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly address: () => string; // where people reach the product
}

/** Writes a letter and sends it; does nothing where nobody is to get it, or the mail server says that nobody has the address. */
export async function sendLetter(office: PostOffice, wish: LetterWish): Promise<void> {
  const letter = await writeLetter(office, wish);
  if (!letter) return;
  try {
    await office.mail.send(writeMail(letter));
  } catch (fault) {
    if (!isSurelyNobodysAddress(fault)) throw fault;
  }
}

async function writeLetter(office: PostOffice, wish: LetterWish): Promise<Letter | null> {
  const { db, clock, address } = office;
  switch (wish.kind) {
    case 'verification': {
      const user = await findUser(db, wish.organiserId);
      if (!user || !isOwn(wish.email, user.email)) return null;
      const { code, link } = await issueCode(db, verificationKey(user.id), clock());
      const href = `${address()}/email-verification?token=${link}`;
      return verificationLetter(user, { code, href });
    }
    case 'recovery': {
      const user = await findUserByEmail(db, wish.email);
      if (!user) return null;
      const subject = wish.subject ?? recoverySubjects(wish.email);
      const { code } = await issueCode(db, { purpose: 'recovery', subject }, clock());
      return recoveryLetter(user, code);
    }
    case 'passwordChanged': {
      const user = await findUser(db, wish.organiserId);
      return user && passwordChangedLetter(user, address());
    }
    case 'accountDeleted':
      return accountDeletedLetter(wish);
    case 'paymentFailed': {
      const user = await findUser(db, wish.organiserId);
      const nextTry = wish.nextTry === null ? null : new Date(wish.nextTry);
      const href = `${address()}${PLAN_PAGE}?change=card`; // with the card form open
      return user && paymentFailedLetter(user, { cents: wish.cents, nextTry, href });
    }
    case 'planEnded': {
      const user = await findUser(db, wish.organiserId);
      return (
        user && planEndedLetter(user, { reason: wish.reason, href: `${address()}${PLAN_PAGE}` })
      );
    }
  }
}

function isOwn(email: string | null, own: string): boolean {
  return email === null || email.toLowerCase() === own.toLowerCase();
}
