import type { Schedule } from '../model/schedule.ts';
import { compareVersions } from './compare-versions.ts';
import { mergeSchedules } from './merge-schedules.ts';

/** The versions of a schedule that undoing one of its edits is about. */
interface UndoneEdit {
  readonly undone: Schedule; // the version before the edit
  readonly after: Schedule | null; // with that edit; null: it is the newest
  readonly newest: Schedule;
}

/**
 * Takes back what one edit changed, where nothing later changed it again, or that was taken back, too; null
 * otherwise.
 */
export function undoEdit({ undone, after, newest }: UndoneEdit): Schedule | null {
  const base = after ?? newest;
  if (isSame(base, newest)) return undone;
  const merged = mergeSchedules({ base, mine: undone, theirs: newest }, 'theirs');
  return merged?.clashes.length === 0 && !merged.setupClashes ? merged.schedule : null;
}

/** Whether two versions have the same beside the places and teams of their matches. */
export function hasSameFrame(one: Schedule, other: Schedule): boolean {
  const partsOf = ({ setup, calledOff, marks, fixtures: { ids } }: Schedule) => [
    ...[setup, calledOff, marks, ids],
  ];
  const others = partsOf(other);
  return partsOf(one).every(
    (part, p) => part === others[p] || JSON.stringify(part) === JSON.stringify(others[p]),
  );
}

function isSame(one: Schedule, other: Schedule): boolean {
  const { moved, changed } = compareVersions(one, other);
  return hasSameFrame(one, other) && moved.length + changed.length === 0;
}
