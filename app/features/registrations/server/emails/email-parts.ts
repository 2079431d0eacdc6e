/** What several e-mails to whoever registered have. */
import { plainName, words } from '#kernel/server/mail/email-words.ts';
import type { Part } from '#kernel/server/mail/write-mail.ts';
import { type Fee, formatAmount } from '../../fees.ts';
import type { EmailedRegistration } from './email-store.ts';

/** Addresses in an e-mail. */
export interface EmailLinks {
  readonly own: string; // of the registration, with a secret
  readonly form: string;
}

export function headOf({ registration, organizer }: EmailedRegistration) {
  const { name, email: address, verified } = organizer;
  return {
    to: registration.email,
    ...(verified && { replyTo: { name: plainName(name), address } }),
  };
}

export function namesOf({ registration, title, division, organization }: EmailedRegistration) {
  return {
    name: plainName(registration.name),
    title: plainName(title),
    division: plainName(division),
    organization: plainName(organization),
  };
}

export function aboutLink(): Part[] {
  return [
    words(
      'You need no account. Anybody with this link can change or withdraw the registration, so forward it only to those who may.',
    ),
    words('Did you not register? Open the link and withdraw the registration.'),
  ];
}

const TIME = new Intl.DateTimeFormat('en-US', {
  ...{ dateStyle: 'full', timeStyle: 'short' },
  timeZone: 'UTC',
});

export function formatTime(time: Date | null): string {
  return time === null ? 'then' : `${TIME.format(time)} UTC`;
}

/** Returns a fee as a line of an e-mail. */
export function feeLine(fee: Fee): string {
  const amount = formatAmount(fee.cents, fee.currency);
  if (fee.status === 'due') return `Fee: ${amount}, to be paid by ${formatDue(fee)}`;
  return fee.status === 'waits'
    ? `Fee: ${amount}, to be paid once there is a place`
    : `Fee: ${amount}`;
}

/** Formats until when a fee is to be paid. */
export function formatDue({ dueBy }: Fee): string {
  return formatTime(dueBy === null ? null : new Date(dueBy));
}
