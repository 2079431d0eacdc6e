import { columnsOf, type MatchRow, rowsOf, withOwnIds } from '../divisions/match-rows.ts';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';

/**
 * A schedule that was drawn anew for the setup of another, with the matches in that one's order and by its
 * ids: a match is known by who meets whom, of several meetings first by its cell and then by the order of
 * play. Meetings that the one before did not have stand behind, with ids of their own.
 */
export function followMatches(before: Schedule, after: Schedule): Schedule {
  if (hasSameMatches(before, after)) return after;
  const drawn = new Map<string, MatchRow[]>();
  for (const row of rowsOf(after)) {
    const meetings = drawn.get(pairOf(row)) ?? [];
    meetings.push(row);
    drawn.set(pairOf(row), meetings);
  }
  const old = rowsOf(before);
  const found = new Map<MatchRow, MatchRow>(); // a match before -> what has become of it
  const take = (row: MatchRow, isIt: (meeting: MatchRow) => boolean) => {
    const meetings = drawn.get(pairOf(row)) ?? [];
    const at = meetings.findIndex(isIt);
    if (at >= 0) found.set(row, { ...meetings.splice(at, 1)[0]!, ids: row.ids });
  };
  for (const row of old) take(row, ({ cell }) => cell === row.cell);
  for (const meetings of drawn.values()) meetings.sort((a, b) => inOrder(a) - inOrder(b));
  for (const row of old.toSorted((a, b) => inOrder(a) - inOrder(b))) {
    if (!found.has(row)) take(row, () => true);
  }
  const kept = old.flatMap((row) => found.get(row) ?? []);
  const fresh = [...drawn.values()].flat();
  return { ...after, ...columnsOf(withOwnIds([...kept, ...fresh])) };
}

/** Whether every row is the same match by the same id, wherever it is played. */
function hasSameMatches({ fixtures: one }: Schedule, { fixtures: other }: Schedule): boolean {
  return (
    one.ids.length === other.ids.length &&
    one.ids.every(
      (id, row) =>
        id === other.ids[row] &&
        [other.home[row], other.away[row]].includes(one.home[row]) &&
        [other.home[row], other.away[row]].includes(one.away[row]),
    )
  );
}

function pairOf({ home, away }: MatchRow): string {
  return `${Math.min(home, away)} ${Math.max(home, away)}`;
}

function inOrder({ cell }: MatchRow): number {
  return cell === NOWHERE ? Number.MAX_SAFE_INTEGER : cell;
}
