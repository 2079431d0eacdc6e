/** What we write to people about their accounts. */
import type { Letter } from '../../infra/mail/write-mail.ts';

interface Reader {
  readonly email: string;
  readonly firstName: string;
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
      words('Hello,'),
      words('Enter this code to confirm that this e-mail address is yours:'),
      { kind: 'code', code },
      words('It works once, for 10 minutes. Instead of it, you can open this link within a day:'),
      { kind: 'link', label: 'Confirm my e-mail', href },
      words('If you did not ask for this, you can leave this e-mail alone.'),
    ],
  };
}

export function recoveryLetter(
  { email, firstName, verified }: Reader & { readonly verified: boolean },
  code: string,
): Letter {
  return {
    to: email,
    subject: `${code} is your code for a new password`,
    parts: [
      words(verified ? `Hello ${firstName},` : 'Hello,'),
      words('Enter this code to choose a new password for Evenfield:'),
      { kind: 'code', code },
      words('It works once, for 10 minutes.'),
      words('If you did not ask for it, your password stays as it is. Tell this code to nobody.'),
    ],
  };
}

export function passwordChangedLetter({ email, firstName }: Reader, href: string): Letter {
  return {
    to: email,
    subject: 'Your password for Evenfield was changed',
    parts: [
      words(`Hello ${firstName},`),
      words(
        'Your password was changed just now, and every device that was signed in has been signed out.',
      ),
      words(
        'If that was not you, set another one at once: open the page, sign in, Forgot password.',
      ),
      { kind: 'link', label: 'Open Evenfield', href },
    ],
  };
}

export function accountDeletedLetter({ email, firstName }: Reader): Letter {
  return {
    to: email,
    subject: 'Your account at Evenfield was deleted',
    parts: [
      words(`Hello ${firstName},`),
      words(
        'Your account was deleted, and with it your schedules and venues. We keep nothing of it.',
      ),
      words('Thank you for having been here.'),
    ],
  };
}

function words(text: string) {
  return { kind: 'words', text } as const;
}
