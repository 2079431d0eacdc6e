/**
 * What is different for one team between two versions of a schedule. Matches are known by their ids, teams
 * by the matches that they play: one that is called otherwise is still followed. A match whose id was given
 * to another pairing is not that match; a pairing that is there again under another id is. A match that is
 * called something (`called`) is that match whoever plays it, for results decide that.
 */
import type { NetChange, NetChanges, VersionMatch } from '#features/schedules/server/port.ts';
import { findRenamings, type Renaming } from './find-renamings.ts';
import { keyOf, type TeamName, teamsOf } from './team-name.ts';

/** What became of a match, as one of its teams sees it; `before` has the names of now. */
export type MatchNews =
  | {
      readonly kind: 'moved' | 'parked';
      readonly before: VersionMatch;
      readonly after: VersionMatch;
    }
  | { readonly kind: 'turned'; readonly after: VersionMatch } // home and away, and nothing else
  | { readonly kind: 'opponent'; readonly before: VersionMatch; readonly after: VersionMatch } // another one at the same time and field, or in the same match of a playoff
  | { readonly kind: 'settled'; readonly before: VersionMatch | null; readonly after: VersionMatch } // results say that the team plays it, or against whom; null: it was not in it
  | { readonly kind: 'unsettled'; readonly before: VersionMatch; readonly after: VersionMatch } // as results are now, the team is not known to play it
  | { readonly kind: 'new'; readonly after: VersionMatch }
  | { readonly kind: 'cancelled'; readonly before: VersionMatch };

export interface TeamNews {
  readonly renamed: readonly Renaming[]; // itself first, then whom it meets
  readonly matches: readonly MatchNews[]; // in the order of play
  readonly byes: readonly string[]; // the rounds in which it turns out to have one: 'Round 3'
}

export interface News {
  /** What the team of an earlier version is called now. One that is no more keeps its name. */
  readonly nameNow: (team: TeamName) => TeamName;
  /** What is different for a team, by its earlier name; null: nothing. */
  readonly of: (team: TeamName) => TeamNews | null;
}

/** Reads changes once for whichever teams are asked for. */
export function readNews(net: NetChanges): News {
  const names = findRenamings(net);
  const nameNow = (team: TeamName) => names.get(keyOf(team))?.to ?? team;
  const changesOf = groupByTeam(net.changes, nameNow);
  return {
    nameNow,
    of: (team) => {
      const now = nameNow(team);
      const changes = changesOf.get(keyOf(now)) ?? [];
      const matches = matchNews(changes, now, nameNow);
      const renamed = [team, ...opponentsOf(changes, team)].flatMap((one) => {
        const renaming = names.get(keyOf(one));
        const isTold = one === team || renaming?.from.team !== renaming?.to.team;
        return renaming && isTold ? renaming : [];
      });
      const byes = net.byes.filter((bye) => keyOf(bye) === keyOf(now)).map(({ called }) => called);
      const isNews = matches.length + renamed.length + byes.length > 0;
      return isNews ? { renamed, matches, byes } : null;
    },
  };
}

type NameNow = News['nameNow'];

function groupByTeam(changes: readonly NetChange[], nameNow: NameNow) {
  const found = new Map<string, NetChange[]>();
  for (const change of changes) {
    const were = change.before ? teamsOf(change.before).map(nameNow) : [];
    const are = change.after ? teamsOf(change.after) : [];
    for (const key of new Set([...were, ...are].map(keyOf))) {
      const list = found.get(key);
      if (list) list.push(change);
      else found.set(key, [change]);
    }
  }
  return found;
}

/** Whom a team met before, each once. */
function opponentsOf(changes: readonly NetChange[], team: TeamName): TeamName[] {
  const met = changes.flatMap(({ before }) => (before ? teamsOf(before) : []));
  const others = met.map((one) => [keyOf(one), one] as const);
  return [...new Map(others.filter(([key]) => key !== keyOf(team))).values()];
}

function matchNews(changes: readonly NetChange[], team: TeamName, nameNow: NameNow): MatchNews[] {
  const key = keyOf(team);
  const plays = (match: VersionMatch) => teamsOf(match).some((one) => keyOf(one) === key);
  const pairs: Pair[] = [];
  const gone: VersionMatch[] = [];
  const fresh: VersionMatch[] = [];
  const byResults: MatchNews[] = [];
  for (const change of changes) {
    const was = change.before && byNamesOfNow(change.before, nameNow);
    const before = was && plays(was) ? was : null;
    const after = change.after && plays(change.after) ? change.after : null;
    if (before && after && pairingOf(before) === pairingOf(after)) pairs.push([before, after]);
    else if ((was?.called ?? change.after?.called) && change.after) {
      byResults.push(...compareCalled({ was, before, is: change.after, after }));
    } else {
      if (before) gone.push(before);
      if (after) fresh.push(after);
    }
  }
  const again = meetAgain(gone.sort(inOrder), fresh.sort(inOrder));
  const met = new Set(again.flat());
  const others = meetOthers(
    gone.filter((one) => !met.has(one)),
    fresh.filter((one) => !met.has(one)),
  );
  for (const match of others.flat()) met.add(match);
  const news: MatchNews[] = [
    ...[...pairs, ...again].flatMap(([before, after]) => compare(before, after) ?? []),
    ...others.map(([before, after]) => ({ kind: 'opponent' as const, before, after })),
    ...byResults,
    ...fresh.filter((one) => !met.has(one)).map((after) => ({ kind: 'new' as const, after })),
    ...gone
      .filter((one) => !met.has(one))
      .map((before) => ({ kind: 'cancelled' as const, before })),
  ];
  return news.sort((one, other) => inOrder(placeOf(one), placeOf(other)));
}

type Pair = readonly [before: VersionMatch, after: VersionMatch];

/** Of matches that are gone and that are new those of the same teams: at the same place first, then in turn. */
function meetAgain(gone: readonly VersionMatch[], fresh: readonly VersionMatch[]): Pair[] {
  const pairs: Pair[] = [];
  const taken = new Set<VersionMatch>();
  for (const isIt of [samePlace, () => true]) {
    for (const before of gone) {
      if (taken.has(before)) continue;
      const after = fresh.find(
        (one) => !taken.has(one) && pairingOf(one) === pairingOf(before) && isIt(before, one),
      );
      if (!after) continue;
      pairs.push([before, after]);
      taken.add(before).add(after);
    }
  }
  return pairs;
}

/** Of matches that are gone and that are new those at the same place: the team meets another there. */
function meetOthers(gone: readonly VersionMatch[], fresh: readonly VersionMatch[]): Pair[] {
  const taken = new Set<VersionMatch>();
  return gone.flatMap((before) => {
    if (before.field === null) return [];
    const after = fresh.find((one) => !taken.has(one) && samePlace(before, one));
    if (!after) return [];
    taken.add(after);
    return [[before, after] as const];
  });
}

/** The same pairing in two versions; null: nothing that its teams would see. */
function compare(before: VersionMatch, after: VersionMatch): MatchNews | null {
  if (!samePlace(before, after)) {
    return { kind: after.field === null ? 'parked' : 'moved', before, after };
  }
  const sameHome = before.home === after.home && before.division === after.division;
  return sameHome ? null : { kind: 'turned', after };
}

/**
 * A match of a playoff, or of a Swiss round that is paired by now or no more: first as it was and as it is,
 * null where it was or is not there, each beside the same if the team plays in it.
 */
interface CalledMatch {
  readonly was: VersionMatch | null;
  readonly before: VersionMatch | null;
  readonly is: VersionMatch;
  readonly after: VersionMatch | null;
}

/** What is over is no news: people have seen it. */
function compareCalled({ was, before, is, after }: CalledMatch): MatchNews[] {
  if (before && !after) return [{ kind: 'unsettled', before, after: is }];
  if (!after || after.over) return [];
  const called = is.called ?? was?.called ?? null;
  const named = { ...after, called };
  if (!before) return [{ kind: 'settled', before: null, after: named }];
  const kind = isOpen(before) ? 'settled' : 'opponent';
  return [{ kind, before, after: named }];
}

/** Whether somebody in it is not known yet. */
function isOpen({ division, guest }: VersionMatch): boolean {
  return division === '' || guest === '';
}

const PLACE = ['field', 'day', 'slot', 'date', 'minutes'] as const;

export function samePlace(one: VersionMatch, other: VersionMatch): boolean {
  if (one.field === null && other.field === null) return true;
  return PLACE.every((part) => one[part] === other[part]);
}

/** Both teams, whichever is at home. */
function pairingOf(match: VersionMatch): string {
  return teamsOf(match).map(keyOf).sort().join();
}

function byNamesOfNow(match: VersionMatch, nameNow: NameNow): VersionMatch {
  const [home, away] = teamsOf(match);
  const [hosts, guests] = [nameNow(home), nameNow(away)];
  const names = { home: hosts.team, away: guests.team };
  return { ...match, ...names, division: hosts.division, guest: guests.division };
}

function placeOf(news: MatchNews): VersionMatch {
  return news.kind === 'cancelled' ? news.before : news.after;
}

const LAST = '9999-12-31';

/** By date and in the order of play; what has no date comes last. */
function inOrder(one: VersionMatch, other: VersionMatch): number {
  const [a, b] = [one.date ?? LAST, other.date ?? LAST];
  if (a !== b) return a < b ? -1 : 1;
  const LATE = Number.MAX_SAFE_INTEGER;
  return (one.order ?? LATE) - (other.order ?? LATE);
}
