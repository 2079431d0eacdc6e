/** E-mails to followers, and to people asked to confirm that they want to follow. */

import { decodeEntryName, encodeEntryName, mapAddress } from '@evenfield/wire';
import type { StoredVenue } from '@evenfield/wire/results';
import { greeting, plainName, words } from '#kernel/server/mail/email-words.ts';
import type { EmailContent, Part } from '#kernel/server/mail/write-mail.ts';
import { formatNews, formatTeam, type PlayedOn, sumUp } from './format-news.ts';
import type { TeamName } from './team-name.ts';
import type { TeamNews } from './team-news.ts';

/** Recipient, subject and links of an e-mail. */
export interface Following {
  readonly email: string;
  readonly team: TeamName;
  readonly schedule: string; // its name
  readonly page: string; // address of the team's page
  readonly confirm: string; // addresses with a token unique to this e-mail
  readonly leave: string;
}

/**
 * Asks the address's owner to confirm; nothing else is sent before that. Names chosen by others are
 * shortened and made plain, so that they cannot carry a message.
 */
export function confirmationEmail(following: Following): EmailContent {
  const { email, page, confirm, leave } = following;
  const team = plainTeam(following.team);
  const schedule = plainName(following.schedule);
  return {
    to: email,
    unsubscribe: leave,
    subject: `Confirm that you follow ${team.team}`,
    parts: [
      greeting(null),
      words(
        `You asked for an e-mail when matches of ${formatTeam(team)} in the schedule "${schedule}" change. Please confirm that this address is yours:`,
      ),
      { kind: 'link', label: 'Follow this team', href: confirm },
      words('The link works for two days. We send you nothing else before you confirm.'),
      words(
        'If you did not ask for this, you can ignore this e-mail: your address is deleted after two days.',
      ),
      { kind: 'aside', text: 'This is the schedule.', label: 'See its matches', href: page },
      {
        kind: 'aside',
        text: "Don't want to be asked again?",
        label: "Don't send me confirmation requests for four weeks",
        href: leave,
      },
    ],
  };
}

function plainTeam({ division: entry, team }: TeamName): TeamName {
  const { division, pool } = decodeEntryName(entry);
  const plain = { division: plainName(division), pool: pool === null ? null : plainName(pool) };
  return { division: encodeEntryName(plain), team: plainName(team) };
}

/** Sent to followers who ask again, as the page may not reveal who follows. */
export function followingEmail({ email, team, schedule, page, leave }: Following): EmailContent {
  return {
    to: email,
    unsubscribe: leave,
    subject: `You already follow ${team.team}`,
    parts: [
      greeting(null),
      words(
        `You already follow ${formatTeam(team)} in the schedule "${schedule}": you get an e-mail when its matches change.`,
      ),
      { kind: 'link', label: 'See its matches', href: page },
      leaving(team, leave),
    ],
  };
}

/** The content of a news e-mail, stored with the job that sends it. */
export interface NewsWords {
  readonly subject: string;
  readonly parts: readonly Part[];
}

/** The schedule that the news is about. */
interface NewsSource extends PlayedOn {
  readonly schedule: string; // its name
  readonly reasons: readonly string[]; // why it was changed, as organizers wrote
}

/** `team` has its current name. */
export function newsWords(
  team: TeamName,
  { schedule, reasons, ...playedOn }: NewsSource,
  news: TeamNews,
): NewsWords {
  return {
    subject: `${team.team}: ${sumUp(news)}`,
    parts: [
      words(`This has changed for ${formatTeam(team)} in the schedule "${schedule}":`),
      ...formatNews(news, playedOn).map((facts): Part => ({ kind: 'fact', ...facts })),
      ...reasons.map((reason) => words(`The organizer writes: ${reason}`)),
      ...namedVenues(news, playedOn).map(linkMap),
    ],
  };
}

const MOST_MAPS = 5;

/** Returns the venues at which matches of the news are played now. */
function namedVenues({ matches }: TeamNews, { venues }: PlayedOn): StoredVenue[] {
  const named = matches.flatMap((news) =>
    'after' in news ? (venues.get(news.after.field ?? '') ?? []) : [],
  );
  return [...new Map(named.map((venue) => [venue.name, venue])).values()].slice(0, MOST_MAPS);
}

function linkMap(venue: StoredVenue): Part {
  const text = `Where is ${venue.name}?`;
  return { kind: 'aside', text, label: 'See it on a map', href: mapAddress(venue) };
}

export function newsEmail({ email, team, page, leave }: Following, news: NewsWords): EmailContent {
  return {
    to: email,
    unsubscribe: leave,
    subject: news.subject,
    parts: [
      greeting(null),
      ...news.parts,
      { kind: 'link', label: 'See all matches as they are now', href: page },
      leaving(team, leave),
    ],
  };
}

function leaving({ team }: TeamName, href: string): Part {
  return {
    kind: 'aside',
    text: `You get these e-mails because you follow ${team}.`,
    label: 'Unsubscribe',
    href,
  };
}
