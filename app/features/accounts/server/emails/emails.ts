/** What we write to people about their accounts. */
import type { PlanEndReason } from '#kernel/server/mail/letter-wish.ts';
import { greeting, words } from '#kernel/server/mail/letter-words.ts';
import type { Letter, Part } from '#kernel/server/mail/write-mail.ts';

interface Reader {
  readonly email: string;
  readonly firstName: string;
  readonly verified: boolean; // whether the e-mail was shown to be theirs
}

/** To whoever has the address: the name of an account is only known to be theirs when it is verified. */
export function verificationLetter(
  { email }: Pick<Reader, 'email'>,
  { code, href }: { code: string; href: string },
): Letter {
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

export function recoveryLetter(reader: Reader, code: string): Letter {
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

export function passwordChangedLetter(reader: Reader, href: string): Letter {
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

/** Without the name: nothing of the account is kept, not even until its last letter is sent. */
export function accountDeletedLetter({ email }: Pick<Reader, 'email'>): Letter {
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

export function paymentFailedLetter(
  reader: Reader,
  { cents, nextTry, href }: { cents: number; nextTry: Date | null; href: string },
): Letter {
  const amount = `$${(cents / 100).toFixed(2)}`;
  return {
    to: reader.email,
    subject: 'Your Evenfield payment did not go through',
    parts: [
      greet(reader),
      words(`Your plan could not be renewed: ${amount} could not be charged to your card.`),
      words(
        nextTry
          ? `It is tried again on ${DATE.format(nextTry)}. Until then your plan goes on, and what you have published stays public.`
          : 'We will not try again, and your plan ends.',
      ),
      words(
        'Pay with another card, or make sure that this one can be charged: your bank knows why it was declined.',
      ),
      { kind: 'link', label: 'Change card', href },
    ],
  };
}

/** The matches of the last month may still have to be charged. */
const PLAN_ENDS: Readonly<Record<PlanEndReason, string>> = {
  wished: 'Your plan has ended, as you asked. You will not be charged again.',
  unpaid: 'Your plan has ended because your card could not be charged. We will not try again.',
  stopped: 'Your plan has ended. You will not be charged again.',
};

export function planEndedLetter(
  reader: Reader,
  { reason, href }: { reason: PlanEndReason; href: string },
): Letter {
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
