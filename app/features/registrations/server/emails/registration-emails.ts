/** E-mails to whoever registered. All names were chosen by others: they are made plain. */
import type { GameDate } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { greeting, plainName, words } from '#kernel/server/mail/email-words.ts';
import type { EmailContent, Part } from '#kernel/server/mail/write-mail.ts';
import { aboutLink, type EmailLinks, feeLine, formatTime, headOf, namesOf } from './email-parts.ts';
import type { EmailedRegistration } from './email-store.ts';

/** Tells what was registered, and whether it has a place. */
export function registeredEmail(emailed: EmailedRegistration, links: EmailLinks): EmailContent {
  const { name, title, division, organization } = namesOf(emailed);
  const { registration, confirmDays } = emailed;
  const isWaiting = registration.state === 'waiting';
  const days = confirmDays === 1 ? '1 day' : `${confirmDays} days`;
  return {
    ...headOf(emailed),
    subject: `${isWaiting ? 'On the waitlist' : 'Registered'}: ${name} for ${title}`,
    parts: [
      greeting(null),
      words(
        isWaiting
          ? `${division} of "${title}" by ${organization} is full. ${name} is number ${registration.position} on its waitlist. When a place comes free, you get an e-mail and have ${days} to confirm it.`
          : `${name} is registered for ${division} of "${title}" by ${organization}.`,
      ),
      factsOf(emailed),
      { kind: 'link', label: 'See or change your registration', href: links.own },
      ...aboutLink(),
    ],
  };
}

/** Tells of the state in which a registration is now. */
export function stateEmail(emailed: EmailedRegistration, links: EmailLinks): EmailContent {
  const { subject, text, label } = wordsOf(emailed);
  const { state, confirm_by: until } = emailed.registration;
  const isMissed = state === 'withdrawn' && until !== null;
  return {
    ...headOf(emailed),
    subject,
    parts: [
      greeting(null),
      words(text),
      { kind: 'link', label, href: links.own },
      ...(isMissed
        ? [
            {
              ...{ kind: 'aside', text: 'Do you still want to take part?' },
              ...{ label: 'Register again', href: links.form },
            } satisfies Part,
          ]
        : []),
      ...aboutLink(),
    ],
  };
}

function wordsOf(emailed: EmailedRegistration) {
  const { name, title, division, organization } = namesOf(emailed);
  const { state, confirm_by: until, position } = emailed.registration;
  const place = `${division} of "${title}" by ${organization}`;
  const label = 'See your registration';
  switch (state) {
    case 'offered':
      return {
        subject: `A place is free: ${name} for ${title}`,
        text: `A place in ${place} has come free for ${name}. Please confirm it by ${formatTime(until)}. After that it is offered to the next on the waitlist, and the registration is withdrawn.`,
        label: 'Confirm or withdraw',
      };
    case 'accepted':
      return {
        subject: `Place confirmed: ${name} for ${title}`,
        text: `${name} has a place in ${place}.${emailed.fee?.status === 'due' ? ` ${feeLine(emailed.fee)}.` : ''}`,
        label: emailed.fee?.status === 'due' ? 'Pay or withdraw' : label,
      };
    case 'waiting':
      return {
        subject: `On the waitlist: ${name} for ${title}`,
        text: `${name} is number ${position} on the waitlist for ${place}. When a place comes free, you get an e-mail.`,
        label,
      };
    case 'declined':
      return {
        subject: `Declined: ${name} for ${title}`,
        text: `The registration of ${name} for ${place} was declined.`,
        label,
      };
    case 'withdrawn':
      return {
        subject: `Withdrawn: ${name} for ${title}`,
        text:
          until === null
            ? `The registration of ${name} for ${place} is withdrawn.`
            : `The place of ${name} in ${place} was not confirmed by ${formatTime(until)}. It goes to the next on the waitlist, and the registration is withdrawn.`,
        label,
      };
  }
}

/** New links to all registrations of an address. */
export function linksEmail(
  emailed: EmailedRegistration,
  own: readonly { readonly name: string; readonly href: string }[],
): EmailContent {
  const { title, organization } = namesOf(emailed);
  return {
    ...headOf(emailed),
    subject: `Your registration for ${title}`,
    parts: [
      greeting(null),
      words(`Here you see or change what you registered for "${title}" by ${organization}.`),
      ...own.map(({ name, href }): Part => ({ kind: 'link', label: plainName(name), href })),
      ...aboutLink(),
    ],
  };
}

/** What an organizer writes to those who registered. */
export function bulkEmail(
  emailed: EmailedRegistration,
  { subject, message }: { readonly subject: string; readonly message: string },
  links: EmailLinks,
): EmailContent {
  const { title, organization } = namesOf(emailed);
  return {
    ...headOf(emailed),
    subject: plainName(subject),
    parts: [
      greeting(null),
      words(`${organization} writes to those who registered for "${title}":`),
      { kind: 'quote', text: message },
      {
        kind: 'aside',
        text: 'You get this e-mail because you registered. Reply to it to reach the organizer.',
        label: 'See or withdraw your registration',
        href: links.own,
      },
    ],
  };
}

/** What was registered, without free text: anybody can enter it, with the address of somebody else. */
function factsOf(emailed: EmailedRegistration): Part {
  const { name, division } = namesOf(emailed);
  const { contact, phone, players, days } = emailed.registration;
  const count = players.length === 1 ? '1 player' : `${players.length} players`;
  return {
    kind: 'fact',
    title: name,
    lines: [
      `Division: ${division}`,
      `Contact: ${plainName(contact)}`,
      ...(phone === '' ? [] : [`Phone: ${plainName(phone)}`]),
      ...(emailed.fee === null ? [] : [feeLine(emailed.fee)]),
      ...(players.length === 0 ? [] : [`Team: ${count}`]),
      ...days.map((day) => `Can't play on ${longDayLabel({ date: day as GameDate }, 0)}`), // a date from the database
    ],
  };
}
