/** E-mails to clubs. Their names were chosen by others: they are made plain. */
import type { GameDate } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { greeting, plainName, words } from '#kernel/server/mail/email-words.ts';
import type { EmailContent, Part } from '#kernel/server/mail/write-mail.ts';
import type { EmailedClub } from './email-store.ts';

/** Addresses in an e-mail, each with a secret. */
export interface EmailLinks {
  readonly requests: string; // where the club enters its requests
  readonly stop: string; // no more e-mails
}

/** Asks a club to enter its requests by the link. */
export function invitationEmail(emailed: EmailedClub, links: EmailLinks): EmailContent {
  const { club, schedule, organizer, replyTo } = partsOf(emailed);
  const { deadline } = emailed.club;
  const until = deadline === null ? '' : ` Please enter it by ${formatDay(deadline)}.`;
  return {
    to: emailed.club.contact,
    ...replyTo,
    unsubscribe: links.stop,
    subject: `Requests of ${club} for ${schedule}`,
    parts: [
      greeting(null),
      words(
        `${organizer} is planning "${schedule}" and would like to know what ${club} needs: on which days it cannot play, when its ground is free, and what it prefers.${until}`,
      ),
      { kind: 'link', label: 'Enter your requests', href: links.requests },
      ...aboutLink(organizer),
      stopping(club, links.stop),
    ],
  };
}

/** Reminds a club that has sent nothing of the deadline. */
export function reminderEmail(emailed: EmailedClub, links: EmailLinks): EmailContent {
  const { club, schedule, organizer, replyTo } = partsOf(emailed);
  const { deadline } = emailed.club;
  const until = deadline === null ? 'soon' : `by ${formatDay(deadline)}`;
  return {
    to: emailed.club.contact,
    ...replyTo,
    unsubscribe: links.stop,
    subject: `Reminder: requests of ${club} for ${schedule}`,
    parts: [
      greeting(null),
      words(
        `${organizer} has not received any requests of ${club} for "${schedule}" yet. Please enter ${until} on which days it cannot play, when its ground is free, and what it prefers. If it has none, send the page as it is.`,
      ),
      { kind: 'link', label: 'Enter your requests', href: links.requests },
      ...aboutLink(organizer),
      stopping(club, links.stop),
    ],
  };
}

function partsOf({ club, schedule, organizer }: EmailedClub) {
  const name = plainName(organizer.name);
  return {
    club: plainName(club.name),
    schedule: plainName(schedule),
    organizer: name,
    replyTo: organizer.verified ? { replyTo: { name, address: organizer.email } } : {},
  };
}

function aboutLink(organizer: string) {
  return [
    words(
      'You need no account. Anybody with this link can enter requests for your club, so forward it only to those who may. It also shows you what became of your requests.',
    ),
    words(
      `Do you have a question, or is this not for you? Reply to this e-mail: ${organizer} gets it.`,
    ),
  ];
}

function stopping(club: string, href: string): Part {
  return {
    kind: 'aside',
    text: `You get this e-mail because your address is the contact of ${club}.`,
    label: 'Get no more e-mails about requests',
    href,
  };
}

function formatDay(date: string): string {
  return longDayLabel({ date: date as GameDate }, 0); // a date from the database
}
