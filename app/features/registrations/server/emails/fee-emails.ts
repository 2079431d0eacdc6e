/** E-mails about fees: what is due, what was lost, and receipts. */
import { greeting, plainName, words } from '#kernel/server/mail/email-words.ts';
import type { EmailContent } from '#kernel/server/mail/write-mail.ts';
import type { Payer } from '#kernel/shared/payer.ts';
import { type Fee, formatAmount } from '../../fees.ts';
import { aboutLink, type EmailLinks, formatDue, headOf, namesOf } from './email-parts.ts';
import type { EmailedRegistration, Receipt } from './email-store.ts';

/** Reminds of a fee that is due soon. */
export function feeReminderEmail(
  emailed: EmailedRegistration,
  fee: Fee,
  links: EmailLinks,
): EmailContent {
  const { name, title, organization } = namesOf(emailed);
  return {
    ...headOf(emailed),
    subject: `Please pay: ${name} for ${title}`,
    parts: [
      greeting(null),
      words(
        `${formatAmount(fee.outstanding, fee.currency)} is due for ${name} in "${title}" by ${organization}. Please pay by ${formatDue(fee)}. After that the place is lost.`,
      ),
      { kind: 'link', label: 'Pay or withdraw', href: links.own },
      ...aboutLink(),
    ],
  };
}

/** Tells that a place was lost, as its fee was not paid in time. */
export function unpaidEmail(emailed: EmailedRegistration, links: EmailLinks): EmailContent {
  const { name, title, division, organization } = namesOf(emailed);
  return {
    ...headOf(emailed),
    subject: `Place lost: ${name} for ${title}`,
    parts: [
      greeting(null),
      words(
        `The fee of ${name} for ${division} of "${title}" by ${organization} was not paid in time. The registration is withdrawn, and its place is free for others.`,
      ),
      { kind: 'link', label: 'See your registration', href: links.own },
      {
        ...{ kind: 'aside', text: 'Do you still want to take part?' },
        ...{ label: 'Register again', href: links.form },
      },
    ],
  };
}

/** A receipt of a payment or a refund. */
export function receiptEmail(
  emailed: EmailedRegistration,
  { entry, details }: Receipt,
  links: EmailLinks,
): EmailContent {
  const { name, title, division, organization } = namesOf(emailed);
  const isRefund = entry.cents < 0;
  const amount = formatAmount(Math.abs(entry.cents), entry.currency);
  return {
    ...headOf(emailed),
    subject: isRefund ? `Refund for ${title}: ${amount}` : `Receipt for ${title}: ${amount}`,
    parts: [
      greeting(null),
      words(
        isRefund
          ? `${organization} has refunded ${amount}${entry.kind === 'refunded' ? ' to the card that paid. Banks take some days to show it' : ''}.`
          : `${organization} has received ${amount}. Thank you!`,
      ),
      {
        kind: 'fact',
        title: `${isRefund ? 'Refund' : 'Receipt'} no. ${entry.number}`,
        lines: [
          `Amount: ${amount}`,
          `Date: ${entry.at.toISOString().slice(0, 10)}`,
          `For: ${name}, ${division}, ${title}`,
          ...linesOf(details, organization),
        ],
      },
      { kind: 'link', label: 'See your registration', href: links.own },
    ],
  };
}

/** Who received the money. */
function linesOf(details: Payer, organization: string): string[] {
  const town = [details.postalCode, details.city].filter(Boolean).join(' ');
  return [
    `Paid to: ${plainName(details.name || organization)}`,
    ...[details.line1, details.line2, town, details.country].filter(Boolean).map(plainName),
    ...(details.taxNumber ? [`Tax number: ${plainName(details.taxNumber)}`] : []),
  ];
}
