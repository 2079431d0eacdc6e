/** E-mails to clubs. Their names were chosen by others: they are made plain. */
import type { GameDate } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { greeting, plainName, words } from '#kernel/server/mail/email-words.ts';
import type { EmailContent } from '#kernel/server/mail/write-mail.ts';
import type { EmailedClub } from './email-store.ts';

/** Asks a club to enter its requests by the link. */
export function invitationEmail(emailed: EmailedClub, href: string): EmailContent {
  const { club, schedule, organizer, replyTo } = partsOf(emailed);
  const { deadline } = emailed.club;
  const until = deadline === null ? '' : ` Please enter it by ${formatDay(deadline)}.`;
  return {
    to: emailed.club.contact,
    ...replyTo,
    subject: `Requests of ${club} for ${schedule}`,
    parts: [
      greeting(null),
      words(
        `${organizer} is planning "${schedule}" and would like to know what ${club} needs: on which days it cannot play, when its ground is free, and what it prefers.${until}`,
      ),
      { kind: 'link', label: 'Enter your requests', href },
      ...aboutLink(organizer),
    ],
  };
}

/** Reminds a club that has sent nothing of the deadline. */
export function reminderEmail(emailed: EmailedClub, href: string): EmailContent {
  const { club, schedule, organizer, replyTo } = partsOf(emailed);
  const { deadline } = emailed.club;
  const until = deadline === null ? 'soon' : `by ${formatDay(deadline)}`;
  return {
    to: emailed.club.contact,
    ...replyTo,
    subject: `Reminder: requests of ${club} for ${schedule}`,
    parts: [
      greeting(null),
      words(
        `${organizer} has not received any requests of ${club} for "${schedule}" yet. Please enter ${until} on which days it cannot play, when its ground is free, and what it prefers. If it has none, send the page as it is.`,
      ),
      { kind: 'link', label: 'Enter your requests', href },
      ...aboutLink(organizer),
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

function formatDay(date: string): string {
  return longDayLabel({ date: date as GameDate }, 0); // a date from the database
}
