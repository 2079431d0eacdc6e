import type { MatchView } from '@evenfield/engine';
import { dateText } from './match-columns.ts';

export interface DayGroup {
  readonly title: string; // 'Saturday, April 3, 2027'
  readonly matches: readonly MatchView[];
}

export interface EntryGroup {
  readonly entry: number;
  readonly title: string; // the division, with its pool
  readonly days: readonly DayGroup[];
}

const NOWHERE_YET = 'Not placed yet';

/** Groups matches as people read a league's schedule: by division, then by day. */
export function groupMatches(matches: readonly MatchView[]): EntryGroup[] {
  const entries = gather(matches, ({ entry }) => entry);
  return [...entries]
    .sort(([one], [other]) => one.entry - other.entry)
    .map(([entry, own]) => ({ entry: entry.entry, title: entry.name, days: groupByDay(own) }));
}

/** Groups matches by day in order of play; those in the buffer come last. */
export function groupByDay(matches: readonly MatchView[]): DayGroup[] {
  const days = gather(matches, ({ place }) => place?.day ?? null);
  return [...days].map(([day, own]) => ({
    title: day === null ? NOWHERE_YET : dateText({ day }),
    matches: own,
  }));
}

function gather<Key>(
  matches: readonly MatchView[],
  keyOf: (match: MatchView) => Key,
): Map<Key, MatchView[]> {
  const groups = new Map<Key, MatchView[]>();
  for (const match of matches) {
    const key = keyOf(match);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [match]);
    else group.push(match);
  }
  return groups;
}
