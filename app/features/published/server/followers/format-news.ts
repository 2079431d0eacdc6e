/** Formats a team's news for e-mails. Names appear as typed. */

import type { FieldNoun } from '@evenfield/engine';
import { decodeEntryName } from '@evenfield/wire';
import { formatMatchPlace } from '@evenfield/wire/publishing';
import {
  readFieldNoun,
  readLengths,
  readVenuesOfFields,
  type StoredVenue,
} from '@evenfield/wire/results';
import type { VersionMatch } from '#features/schedules/server/port.ts';
import type { Renaming } from './find-renamings.ts';
import type { TeamName } from './team-name.ts';
import { type MatchNews, samePlace, type TeamNews } from './team-news.ts';

/** One change: its subject and the lines about it. */
export interface Fact {
  readonly title: string;
  readonly lines: readonly string[];
}

const MOST_SAID = 60; // changes in one e-mail; the page shows all

/** Where matches are played. */
export interface PlayedOn {
  readonly noun: FieldNoun; // what is played on
  readonly venues: ReadonlyMap<string, StoredVenue>; // field -> where it lies; left out: where the schedule is
  readonly lengths: ReadonlyMap<string, number>; // division of a match -> its minutes; left out: it has no end
}

/** Reads where matches are played, and how long, from the inputs of a schedule. */
export function readPlayedOn(inputs: unknown): PlayedOn {
  return {
    noun: readFieldNoun(inputs),
    venues: readVenuesOfFields(inputs),
    lengths: readLengths(inputs),
  };
}

/** Formats renamings, byes, then matches in order of play. */
export function formatNews({ renamed, matches, byes }: TeamNews, playedOn: PlayedOn): Fact[] {
  const format = (news: MatchNews) =>
    formatMatchNews(news, (match) => formatPlaceOf(match, playedOn));
  const rest = byes.map((called): Fact => ({ title: `${called}: a bye`, lines: [] }));
  const facts = [...renamed.map(formatRenaming), ...rest, ...matches.map(format)];
  const more = facts.length - MOST_SAID;
  if (more <= 0) return facts;
  return [...facts.slice(0, MOST_SAID), { title: `And ${more} more.`, lines: [] }];
}

/** 'Sat 3 Apr, 9:00 AM to 9:50 AM, Field 2, East Park'. */
function formatPlaceOf(match: VersionMatch, { noun, venues, lengths }: PlayedOn): string {
  const place = formatMatchPlace(match, match.minutes, noun, lengths.get(match.division));
  return [place ?? UNPLACED, place && venues.get(match.field ?? '')?.name]
    .filter(Boolean)
    .join(', ');
}

/** Returns 'to play Semi-final 1, 2 matches changed, 1 canceled', or 'a new name'. */
export function sumUp({ matches, byes }: TeamNews): string {
  const rest = byes.length === 0 ? [] : [`a bye in ${byes.join(', ')}`];
  const changed = [...sumUpCounts(matches), ...sumUpUnsettled(matches)];
  const facts = [...sumUpSettled(matches), ...rest, ...changed];
  return facts.length === 0 ? 'a new name' : facts.join(', ');
}

const MOST_NAMED = 3; // in a subject line

function sumUpSettled(matches: readonly MatchNews[]): string[] {
  const settled = matches.flatMap((news) => (news.kind === 'settled' ? [news.after.called] : []));
  if (settled.length === 0) return [];
  if (settled.length > MOST_NAMED) return [`to play ${settled.length} more matches`];
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
  return `${team} (${formatEntry(division)})`;
}

function formatEntry(name: string): string {
  const { division, pool } = decodeEntryName(name);
  return pool === null ? division : `${division} ${pool}`;
}

function formatRenaming({ from, to }: Renaming): Fact {
  const [was, now] =
    from.team === to.team ? [formatTeam(from), formatTeam(to)] : [from.team, to.team];
  return { title: `New name: ${now}`, lines: [`was ${was}`] };
}

/** Formats the place of a match. */
type FormatPosition = (match: VersionMatch) => string;

const UNPLACED = 'without a date yet';

function formatMatchNews(news: MatchNews, formatPosition: FormatPosition): Fact {
  switch (news.kind) {
    case 'moved':
      return {
        title: `Changed: ${formatPair(news.after)}`,
        lines: [
          `now ${formatPosition(news.after)}`,
          `was ${formatPosition(news.before)}`,
          ...formatSides(news),
        ],
      };
    case 'turned':
      return {
        title: `Changed: ${formatPair(news.after)}`,
        lines: [formatPosition(news.after), TURNED],
      };
    case 'parked':
      return {
        title: `Postponed: ${formatPair(news.after)}`,
        lines: ['waiting for a new date', `was ${formatPosition(news.before)}`],
      };
    case 'opponent':
      return {
        title: `Changed: ${formatPair(news.after)}`,
        lines: [...formatPositions(news, formatPosition), `instead of ${formatTeams(news.before)}`],
      };
    case 'settled':
      return {
        title: `${news.after.called}: ${formatTeams(news.after)}`,
        lines: formatPositions(news, formatPosition),
      };
    case 'unsettled':
      return {
        title: `Corrected: ${nameOf(news)}`,
        lines: [
          `now ${formatTeams(news.after)}`,
          `was ${formatTeams(news.before)}, ${formatPosition(news.before)}`,
        ],
      };
    case 'new':
      return { title: `New: ${formatPair(news.after)}`, lines: [formatPosition(news.after)] };
    case 'cancelled':
      return {
        title: `Canceled: ${formatPair(news.before)}`,
        lines: [`was ${formatPosition(news.before)}`],
      };
  }
}

const TURNED = 'home and away are swapped';

function formatSides({ before, after }: { before: VersionMatch; after: VersionMatch }): string[] {
  return before.home === after.home && before.division === after.division ? [] : [TURNED];
}

/** Returns 'Semi-final 1', or 'Round 3' once its teams are no longer known. */
function nameOf({ before, after }: { before: VersionMatch; after: VersionMatch }): string {
  return after.called ?? before.called ?? formatTeams(after);
}

/** Returns 'Tigers – Bears', or in a playoff 'Final, Tigers – Bears'. */
function formatPair(match: VersionMatch): string {
  return match.called === null ? formatTeams(match) : `${match.called}, ${formatTeams(match)}`;
}

/** Returns 'Tigers – Bears', or while unpaired 'paired after round 2'. */
function formatTeams({ home, away, called }: VersionMatch): string {
  return home === called ? away : `${home} – ${away}`;
}

/** Returns the place, and the previous one if it was another. */
function formatPositions(
  { before, after }: { before: VersionMatch | null; after: VersionMatch },
  formatPosition: FormatPosition,
): string[] {
  if (before === null || samePlace(before, after)) return [formatPosition(after)];
  return [`now ${formatPosition(after)}`, `was ${formatPosition(before)}`];
}
