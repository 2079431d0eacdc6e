/**
 * Finds what changed for one team between two versions. Matches are identified by id, teams by
 * their matches, so a renamed team is still followed. An id that now has another pairing is another
 * match; a pairing under another id is the same match. A match with a name (`called`) is the same
 * whoever plays it, as results decide that.
 */
import type { NetChange, NetChanges, VersionMatch } from '#features/schedules/server/port.ts';
import { findRenamings, type Renaming } from './find-renamings.ts';
import { keyOf, type TeamName, teamsOf } from './team-name.ts';

/** A change to a match, as one of its teams sees it; `before` has current names. */
export type MatchNews =
  | {
      readonly kind: 'moved' | 'parked';
      readonly before: VersionMatch;
      readonly after: VersionMatch;
    }
  | { readonly kind: 'turned'; readonly after: VersionMatch } // only home and away were swapped
  | { readonly kind: 'opponent'; readonly before: VersionMatch; readonly after: VersionMatch } // another opponent at the same time and field, or in the same playoff match
  | { readonly kind: 'settled'; readonly before: VersionMatch | null; readonly after: VersionMatch } // results put the team into it, or decided its opponent; before null: it was not in it
  | { readonly kind: 'unsettled'; readonly before: VersionMatch; readonly after: VersionMatch } // by current results, the team is no longer known to play it
  | { readonly kind: 'new'; readonly after: VersionMatch }
  | { readonly kind: 'cancelled'; readonly before: VersionMatch };

export interface TeamNews {
  readonly renamed: readonly Renaming[]; // the team first, then its opponents
  readonly matches: readonly MatchNews[]; // in the order of play
  readonly byes: readonly string[]; // rounds in which it turned out to have a bye: 'Round 3'
}

export interface News {
  /** Returns the current name of an earlier team; one that no longer exists keeps its name. */
  readonly nameNow: (team: TeamName) => TeamName;
  /** Returns what changed for a team, by its earlier name; null: nothing. */
  readonly of: (team: TeamName) => TeamNews | null;
}

/** Reads changes once, for queries about any team. */
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
        const isShown = one === team || renaming?.from.team !== renaming?.to.team;
        return renaming && isShown ? renaming : [];
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

/** Returns the distinct earlier opponents of a team. */
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

/** Pairs removed with new matches of the same teams: first at the same place, then in order. */
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

/** Pairs removed and new matches at the same place: there the team has a new opponent. */
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

/** Compares a pairing in two versions; null: its teams would see no change. */
function compare(before: VersionMatch, after: VersionMatch): MatchNews | null {
  if (!samePlace(before, after)) {
    return { kind: after.field === null ? 'parked' : 'moved', before, after };
  }
  const sameHome = before.home === after.home && before.division === after.division;
  return sameHome ? null : { kind: 'turned', after };
}

/**
 * A playoff match, or one of a Swiss round that was or is unpaired: as it was and as it is, or null
 * where it didn't exist; `before` and `after` are the same, but null unless the team plays in it.
 */
interface CalledMatch {
  readonly was: VersionMatch | null;
  readonly before: VersionMatch | null;
  readonly is: VersionMatch;
  readonly after: VersionMatch | null;
}

/** Leaves out matches that are over, as the teams know. */
function compareCalled({ was, before, is, after }: CalledMatch): MatchNews[] {
  if (before && !after) return [{ kind: 'unsettled', before, after: is }];
  if (!after || after.over) return [];
  const called = is.called ?? was?.called ?? null;
  const named = { ...after, called };
  if (!before) return [{ kind: 'settled', before: null, after: named }];
  const kind = isOpen(before) ? 'settled' : 'opponent';
  return [{ kind, before, after: named }];
}

/** Whether not all its teams are known. */
function isOpen({ division, guest }: VersionMatch): boolean {
  return division === '' || guest === '';
}

const PLACE = ['field', 'day', 'slot', 'date', 'minutes'] as const;

export function samePlace(one: VersionMatch, other: VersionMatch): boolean {
  if (one.field === null && other.field === null) return true;
  return PLACE.every((part) => one[part] === other[part]);
}

/** Identifies the two teams, whichever is at home. */
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

/** Sorts by date and order of play; undated matches last. */
function inOrder(one: VersionMatch, other: VersionMatch): number {
  const [a, b] = [one.date ?? LAST, other.date ?? LAST];
  if (a !== b) return a < b ? -1 : 1;
  const LATE = Number.MAX_SAFE_INTEGER;
  return (one.order ?? LATE) - (other.order ?? LATE);
}
