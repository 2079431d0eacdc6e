import { type MatchRow, rowsOf, withMatches, withOwnIds } from '../divisions/match-rows.ts';
import { NOWHERE } from '../model/grid.ts';
import { hasNotes, notesOf, withNotes } from '../model/match-notes.ts';
import type { Schedule } from '../model/schedule.ts';
import { dropIdleStarts, onCommonStarts } from '../model/with-starts.ts';

/**
 * A schedule that was generated again for the setup of another, with the order, ids and notes of that
 * one's matches. A match is identified by its teams, and of several meetings first by its cell and then
 * by the order of play. Meetings that the earlier schedule did not have come last, with new ids.
 */
export function followMatches(earlier: Schedule, later: Schedule): Schedule {
  if (hasSameMatches(earlier, later)) {
    if (!hasNotes(earlier)) return later;
    return withNotes(later, (match) => ({ ...notesOf(earlier, match), ...notesOf(later, match) }));
  }
  const [before, after] = onCommonStarts(earlier, later);
  const left = new Map<string, MatchRow[]>();
  for (const row of rowsOf(after)) {
    const meetings = left.get(pairOf(row)) ?? [];
    meetings.push(row);
    left.set(pairOf(row), meetings);
  }
  const old = rowsOf(before);
  const found = new Map<MatchRow, MatchRow>(); // an earlier match -> the corresponding one
  const take = (row: MatchRow, isIt: (meeting: MatchRow) => boolean) => {
    const meetings = left.get(pairOf(row)) ?? [];
    const at = meetings.findIndex(isIt);
    if (at < 0) return;
    const [meeting] = meetings.splice(at, 1);
    found.set(row, { ...meeting!, ids: row.ids, notes: { ...row.notes, ...meeting!.notes } });
  };
  for (const row of old) take(row, ({ cell }) => cell === row.cell);
  for (const meetings of left.values()) meetings.sort((a, b) => inOrder(a) - inOrder(b));
  for (const row of old.toSorted((a, b) => inOrder(a) - inOrder(b))) {
    if (!found.has(row)) take(row, () => true);
  }
  const followed = old.flatMap((row) => found.get(row) ?? []);
  const fresh = [...left.values()].flat();
  return dropIdleStarts(withMatches(after, withOwnIds([...followed, ...fresh])));
}

/** Whether every row is the same match with the same id, wherever it is played. */
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
