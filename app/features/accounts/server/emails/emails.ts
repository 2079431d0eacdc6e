/** E-mails about accounts. */
import type { PlanEndReason } from '#kernel/server/mail/email-job.ts';
import { greeting, words } from '#kernel/server/mail/email-words.ts';
import type { EmailContent, Part } from '#kernel/server/mail/write-mail.ts';

interface Reader {
  readonly email: string;
  readonly firstName: string;
  readonly verified: boolean; // whether the e-mail was verified
}

/** Has no name, as the address may not be the account holder's until it is verified. */
export function verificationEmail(
  { email }: Pick<Reader, 'email'>,
  { code, href }: { code: string; href: string },
): EmailContent {
  return {
    to: email,
    subject: `${code} is your code for Evenfield`,
    parts: [
      greeting(null),
      words('Enter this code to confirm that this e-mail address is yours:'),
      { kind: 'code', code },
      words('It works once, for 10 minutes. Or open this link within a day:'),
      { kind: 'link', label: 'Confirm my e-mail', href },
      words('If you did not ask for this, you can ignore this e-mail.'),
    ],
  };
}

export function recoveryEmail(reader: Reader, code: string): EmailContent {
  return {
    to: reader.email,
    subject: `${code} is your code for a new password`,
    parts: [
      greet(reader),
      words('Enter this code to choose a new password for Evenfield:'),
      { kind: 'code', code },
      words('It works once, for 10 minutes.'),
      words(
        'If you did not ask for it, your password stays as it is. Do not share this code with anybody.',
      ),
    ],
  };
}

export function passwordChangedEmail(reader: Reader, href: string): EmailContent {
  return {
    to: reader.email,
    subject: 'Your Evenfield password was changed',
    parts: [
      greet(reader),
      words(
        'Your password was changed just now, and every other device that was signed in has been signed out.',
      ),
      words(
        'If that was not you, set another one at once: open the page, sign in, Forgot password.',
      ),
      { kind: 'link', label: 'Open Evenfield', href },
    ],
  };
}

/** Has no name, as the account is already erased when it is sent. */
export function accountDeletedEmail({ email }: Pick<Reader, 'email'>): EmailContent {
  return {
    to: email,
    subject: 'Your Evenfield account was deleted',
    parts: [
      greeting(null),
      words(
        'Your account was deleted, and with it your profile, your schedules and your venues. We keep none of it.',
      ),
      words('Thank you for using Evenfield.'),
    ],
  };
}

export function paymentFailedEmail(
  reader: Reader,
  { cents, nextTry, href }: { cents: number; nextTry: Date | null; href: string },
): EmailContent {
  const amount = `$${(cents / 100).toFixed(2)}`;
  return {
    to: reader.email,
    subject: 'Your Evenfield payment did not go through',
    parts: [
      greet(reader),
      words(`Your plan could not be renewed: ${amount} could not be charged to your card.`),
      words(
        nextTry
          ? `It is tried again on ${DATE.format(nextTry)}. Until then your plan continues, and what you have published stays public.`
          : 'We will not try again, and your plan ends.',
      ),
      words(
        'Pay with another card, or make sure that this one can be charged: your bank knows why it was declined.',
      ),
      { kind: 'link', label: 'Change card', href },
    ],
  };
}

/** The texts by reason. The matches of the last month may still be billed after this e-mail. */
const PLAN_ENDS: Readonly<Record<PlanEndReason, string>> = {
  wished: 'Your plan has ended, as you asked. You will not be charged again.',
  unpaid: 'Your plan has ended because your card could not be charged. We will not try again.',
  stopped: 'Your plan has ended. You will not be charged again.',
};

export function planEndedEmail(
  reader: Reader,
  { reason, href }: { reason: PlanEndReason; href: string },
): EmailContent {
  return {
    to: reader.email,
    subject: 'Your Evenfield LITE plan has ended',
    parts: [
      greet(reader),
      words(PLAN_ENDS[reason]),
      words(
        'Your published schedules are no longer public. All your schedules are kept: with a plan they become public again.',
      ),
      { kind: 'link', label: 'See the plans', href },
    ],
  };
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function greet({ firstName, verified }: Reader): Part {
  return greeting(verified ? firstName : null);
}
