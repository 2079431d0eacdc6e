/** News of a team in the words of a letter. Names stand in them as they were typed. */
import { decodeEntryName } from '@evenfield/contract';
import { formatMatchPlace } from '@evenfield/contract/publishing';
import type { FieldNoun } from '@evenfield/engine';
import type { VersionMatch } from '#features/schedules/server/port.ts';
import type { Renaming } from './find-renamings.ts';
import type { TeamName } from './team-name.ts';
import { type MatchNews, samePlace, type TeamNews } from './team-news.ts';

/** One thing that is different: what it is about, and what is to be said of it. */
export interface Said {
  readonly title: string;
  readonly lines: readonly string[];
}

const MOST_SAID = 60; // nobody reads more in a letter; the page has them all

/** Everything, of very much the first, in the order of play; new names and byes come first. `noun`: what is played on. */
export function formatNews({ renamed, matches, byes }: TeamNews, noun: FieldNoun): Said[] {
  const say = (news: MatchNews) =>
    sayMatchNews(news, (match) => formatMatchPlace(match, match.minutes, noun) ?? UNPLACED);
  const rest = byes.map((called): Said => ({ title: `${called}: a bye`, lines: [] }));
  const said = [...renamed.map(sayRenaming), ...rest, ...matches.map(say)];
  const more = said.length - MOST_SAID;
  if (more <= 0) return said;
  return [...said.slice(0, MOST_SAID), { title: `And ${more} more.`, lines: [] }];
}

/** 'to play Semi-final 1, 2 matches changed, 1 canceled', or that a name is another. */
export function sumUp({ matches, byes }: TeamNews): string {
  const rest = byes.length === 0 ? [] : [`a bye in ${byes.join(', ')}`];
  const changed = [...sumUpCounts(matches), ...sumUpUnsettled(matches)];
  const said = [...sumUpSettled(matches), ...rest, ...changed];
  return said.length === 0 ? 'a new name' : said.join(', ');
}

const MOST_NAMED = 3; // in a subject

function sumUpSettled(matches: readonly MatchNews[]): string[] {
  const settled = matches.flatMap((news) => (news.kind === 'settled' ? [news.after.called] : []));
  if (settled.length === 0) return [];
  if (settled.length > MOST_NAMED) return [`to play ${settled.length} matches more`];
  return [`to play ${settled.join(', ')}`];
}

function sumUpUnsettled(matches: readonly MatchNews[]): string[] {
  return matches.flatMap((news) =>
    news.kind === 'unsettled' ? [`${nameOf(news)} no longer certain`] : [],
  );
}

function sumUpCounts(matches: readonly MatchNews[]): string[] {
  const counts = KINDS.map(([kinds, words]) => {
    const count = matches.filter(({ kind }) => kinds.includes(kind)).length;
    return { count, words };
  }).filter(({ count }) => count > 0);
  return counts.map(({ count, words }, at) => {
    const noun = count === 1 ? ' match' : ' matches';
    return `${count}${at === 0 ? noun : ''} ${words}`;
  });
}

const KINDS: readonly (readonly [readonly MatchNews['kind'][], string])[] = [
  [['moved', 'turned', 'opponent'], 'changed'],
  [['new'], 'added'],
  [['parked'], 'postponed'],
  [['cancelled'], 'canceled'],
];

/** 'Bears (U10 A)'. */
export function formatTeam({ division, team }: TeamName): string {
  return `${team} (${sayEntry(division)})`;
}

function sayEntry(name: string): string {
  const { division, pool } = decodeEntryName(name);
  return pool === null ? division : `${division} ${pool}`;
}

function sayRenaming({ from, to }: Renaming): Said {
  const [was, now] =
    from.team === to.team ? [formatTeam(from), formatTeam(to)] : [from.team, to.team];
  return { title: `New name: ${now}`, lines: [`was ${was}`] };
}

/** In which words the place of a match stands. */
type SaySpot = (match: VersionMatch) => string;

const UNPLACED = 'without a date yet';

function sayMatchNews(news: MatchNews, saySpot: SaySpot): Said {
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
        lines: ['waiting for a new date', `was ${saySpot(news.before)}`],
      };
    case 'opponent':
      return {
        title: `Changed: ${sayPair(news.after)}`,
        lines: [...saySpots(news, saySpot), `instead of ${sayTeams(news.before)}`],
      };
    case 'settled':
      return {
        title: `${news.after.called}: ${sayTeams(news.after)}`,
        lines: saySpots(news, saySpot),
      };
    case 'unsettled':
      return {
        title: `Corrected: ${nameOf(news)}`,
        lines: [
          `now ${sayTeams(news.after)}`,
          `was ${sayTeams(news.before)}, ${saySpot(news.before)}`,
        ],
      };
    case 'new':
      return { title: `New: ${sayPair(news.after)}`, lines: [saySpot(news.after)] };
    case 'cancelled':
      return {
        title: `Canceled: ${sayPair(news.before)}`,
        lines: [`was ${saySpot(news.before)}`],
      };
  }
}

const TURNED = 'home and away are swapped';

function saySides({ before, after }: { before: VersionMatch; after: VersionMatch }): string[] {
  return before.home === after.home && before.division === after.division ? [] : [TURNED];
}

/** 'Semi-final 1', or 'Round 3' where nobody is known in it any more. */
function nameOf({ before, after }: { before: VersionMatch; after: VersionMatch }): string {
  return after.called ?? before.called ?? sayTeams(after);
}

/** 'Tigers – Bears', or of a match of a playoff 'Final, Tigers – Bears'. */
function sayPair(match: VersionMatch): string {
  return match.called === null ? sayTeams(match) : `${match.called}, ${sayTeams(match)}`;
}

/** 'Tigers – Bears', or where nobody is known yet 'paired after round 2'. */
function sayTeams({ home, away, called }: VersionMatch): string {
  return home === called ? away : `${home} – ${away}`;
}

/** Where it is, and where it was if that was told and is another place. */
function saySpots(
  { before, after }: { before: VersionMatch | null; after: VersionMatch },
  saySpot: SaySpot,
): string[] {
  if (before === null || samePlace(before, after)) return [saySpot(after)];
  return [`now ${saySpot(after)}`, `was ${saySpot(before)}`];
}
