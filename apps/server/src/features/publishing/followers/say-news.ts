/** News of a team in the words of a letter. Names stand in them as they were typed. */
import { decodeEntryName } from '@evenfield/contract';
import { sayPlace } from '@evenfield/contract/publishing';
import type { VersionMatch } from '../../../infra/net-changes.ts';
import type { Renaming } from './find-renamings.ts';
import type { TeamName } from './team-name.ts';
import type { MatchNews, TeamNews } from './team-news.ts';

/** One thing that is different: what it is about, and what is to be said of it. */
export interface Said {
  readonly title: string;
  readonly lines: readonly string[];
}

const MOST_SAID = 60; // nobody reads more in a letter; the page has them all

/** Everything, of very much the first, in the order of play; new names come first. */
export function sayNews({ renamed, matches }: TeamNews): Said[] {
  const said = [...renamed.map(sayRenaming), ...matches.map(sayMatchNews)];
  const more = said.length - MOST_SAID;
  if (more <= 0) return said;
  return [...said.slice(0, MOST_SAID), { title: `And ${more} more.`, lines: [] }];
}

/** '2 matches moved, 1 cancelled', or that a name is another. */
export function sumUp({ matches }: TeamNews): string {
  const counts = KINDS.map(([kinds, words]) => {
    const count = matches.filter(({ kind }) => kinds.includes(kind)).length;
    return { count, words };
  }).filter(({ count }) => count > 0);
  if (counts.length === 0) return 'a new name';
  return counts
    .map(({ count, words }, at) => {
      const noun = count === 1 ? ' match' : ' matches';
      return `${count}${at === 0 ? noun : ''} ${words}`;
    })
    .join(', ');
}

const KINDS: readonly (readonly [readonly MatchNews['kind'][], string])[] = [
  [['moved', 'turned', 'opponent'], 'changed'],
  [['new'], 'added'],
  [['parked'], 'postponed'],
  [['cancelled'], 'cancelled'],
];

/** 'Bears (U10 A)'. */
export function sayTeam({ division, team }: TeamName): string {
  return `${team} (${sayEntry(division)})`;
}

function sayEntry(name: string): string {
  const { division, pool } = decodeEntryName(name);
  return pool === null ? division : `${division} ${pool}`;
}

function sayRenaming({ from, to }: Renaming): Said {
  const [was, now] = from.team === to.team ? [sayTeam(from), sayTeam(to)] : [from.team, to.team];
  return { title: `New name: ${now}`, lines: [`was ${was}`] };
}

function sayMatchNews(news: MatchNews): Said {
  switch (news.kind) {
    case 'moved':
      return {
        title: `Changed: ${sayPair(news.after)}`,
        lines: [`now ${saySpot(news.after)}`, `was ${saySpot(news.before)}`, ...saySides(news)],
      };
    case 'turned':
      return { title: `Changed: ${sayPair(news.after)}`, lines: [saySpot(news.after), TURNED] };
    case 'parked':
      return {
        title: `Postponed: ${sayPair(news.after)}`,
        lines: ['waits for a new date', `was ${saySpot(news.before)}`],
      };
    case 'opponent':
      return {
        title: `Changed: ${sayPair(news.after)}`,
        lines: [saySpot(news.after), `instead of ${sayPair(news.before)}`],
      };
    case 'new':
      return { title: `New: ${sayPair(news.after)}`, lines: [saySpot(news.after)] };
    case 'cancelled':
      return {
        title: `Cancelled: ${sayPair(news.before)}`,
        lines: [`was ${saySpot(news.before)}`],
      };
  }
}

const TURNED = 'home and away are swapped';

function saySides({ before, after }: { before: VersionMatch; after: VersionMatch }): string[] {
  return before.home === after.home && before.division === after.division ? [] : [TURNED];
}

function sayPair({ home, away }: VersionMatch): string {
  return `${home} – ${away}`;
}

function saySpot(match: VersionMatch): string {
  return sayPlace(match, match.minutes) ?? 'without a date yet';
}
