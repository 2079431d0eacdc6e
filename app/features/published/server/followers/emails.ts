/** What we write to people who follow a team, or were said to. */
import { decodeEntryName, encodeEntryName } from '@evenfield/contract';
import type { FieldNoun } from '@evenfield/engine';
import { greeting, words } from '#kernel/server/mail/letter-words.ts';
import type { Letter, Part } from '#kernel/server/mail/write-mail.ts';
import { formatNews, formatTeam, sumUp } from './format-news.ts';
import type { TeamName } from './team-name.ts';
import type { TeamNews } from './team-news.ts';

/** To whom, about what, and where its links lead. */
export interface Following {
  readonly email: string;
  readonly team: TeamName;
  readonly schedule: string; // its name
  readonly page: string; // the team's, whole
  readonly confirm: string; // addresses with a token of this letter's own
  readonly leave: string;
}

/**
 * Asks whether the address's owner wants to follow. Nothing else is sent before they have said so. Names
 * that others have chosen are short in it, and no message of their own.
 */
export function askingLetter(following: Following): Letter {
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

const LONGEST_NAME = 60; // letters

/** On one line, cut where it is long, and without an address to press. */
function plainName(name: string): string {
  const line = name
    .replaceAll('://', ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const letters = [...line];
  if (letters.length <= LONGEST_NAME) return line;
  return `${letters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

/** To somebody who asks again: the page may not say to strangers who follows. */
export function followingLetter({ email, team, schedule, page, leave }: Following): Letter {
  return {
    to: email,
    unsubscribe: leave,
    subject: `You follow ${team.team} already`,
    parts: [
      greeting(null),
      words(
        `You follow ${formatTeam(team)} in the schedule "${schedule}" already: you get an e-mail when its matches change.`,
      ),
      { kind: 'link', label: 'See its matches', href: page },
      leaving(team, leave),
    ],
  };
}

/** What a letter about news says: it is kept with the job that sends it. */
export interface NewsWords {
  readonly subject: string;
  readonly parts: readonly Part[];
}

/** The schedule that news are of. */
interface NewsSource {
  readonly schedule: string; // its name
  readonly noun: FieldNoun; // what it is played on
}

/** `team` is what it is called now. */
export function newsWords(
  team: TeamName,
  { schedule, noun }: NewsSource,
  news: TeamNews,
): NewsWords {
  return {
    subject: `${team.team}: ${sumUp(news)}`,
    parts: [
      words(`This has changed for ${formatTeam(team)} in the schedule "${schedule}":`),
      ...formatNews(news, noun).map((said): Part => ({ kind: 'fact', ...said })),
    ],
  };
}

export function newsLetter({ email, team, page, leave }: Following, news: NewsWords): Letter {
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
