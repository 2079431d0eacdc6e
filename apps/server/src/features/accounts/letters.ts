/** What we write to people about their accounts. */
import type { Letter } from '../../infra/mail/write-mail.ts';

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
      words('Hello,'),
      words('Enter this code to confirm that this e-mail address is yours:'),
      { kind: 'code', code },
      words('It works once, for 10 minutes. Instead of it, you can open this link within a day:'),
      { kind: 'link', label: 'Confirm my e-mail', href },
      words('If you did not ask for this, you can leave this e-mail alone.'),
    ],
  };
}

export function recoveryLetter(reader: Reader, code: string): Letter {
  return {
    to: reader.email,
    subject: `${code} is your code for a new password`,
    parts: [
      greeting(reader),
      words('Enter this code to choose a new password for Evenfield:'),
      { kind: 'code', code },
      words('It works once, for 10 minutes.'),
      words('If you did not ask for it, your password stays as it is. Tell this code to nobody.'),
    ],
  };
}

export function passwordChangedLetter(reader: Reader, href: string): Letter {
  return {
    to: reader.email,
    subject: 'Your password for Evenfield was changed',
    parts: [
      greeting(reader),
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
    subject: 'Your account at Evenfield was deleted',
    parts: [
      words('Hello,'),
      words(
        'Your account was deleted, and with it your profile, your schedules and your venues. We keep nothing of them.',
      ),
      words('Thank you for having been here.'),
    ],
  };
}

/** By name only where the address is known to be theirs: others choose the name of what they register. */
function greeting({ firstName, verified }: Reader) {
  return words(verified ? `Hello ${firstName},` : 'Hello,');
}

function words(text: string) {
  return { kind: 'words', text } as const;
}
