import type { NetChanges } from '#features/schedules/server/port.ts';
import { keyOf, type TeamName, teamsIn, teamsOf } from './team-name.ts';

/** A team whose name or division was renamed. */
export interface Renaming {
  readonly from: TeamName;
  readonly to: TeamName;
}

/**
 * Finds teams whose names are gone, by their keys, each with the new name that most of its matches
 * have. A name that still exists was not renamed, even if its matches moved. Playoff placeholders
 * are not teams, so deciding them renames nobody.
 */
export function findRenamings({
  changes,
  entries,
  entriesBefore,
}: NetChanges): ReadonlyMap<string, Renaming> {
  const [before, now] = [teamsIn(entriesBefore), teamsIn(entries)];
  const counts = new Map<string, Map<string, number>>();
  for (const change of changes) {
    if (!change.before || !change.after) continue;
    const are = teamsOf(change.after);
    for (const [side, was] of teamsOf(change.before).entries()) {
      const [from, to] = [keyOf(was), keyOf(are[side]!)];
      if (!before.has(from) || now.has(from) || before.has(to) || !now.has(to)) continue;
      const count = counts.get(from) ?? new Map<string, number>();
      counts.set(from, count.set(to, (count.get(to) ?? 0) + 1));
    }
  }
  const found = new Map<string, Renaming>();
  const taken = new Set<string>();
  for (const [key, count] of counts) {
    const [best] = [...count.keys()]
      .filter((name) => !taken.has(name))
      .sort((one, other) => count.get(other)! - count.get(one)!);
    const from = before.get(key);
    const to = best === undefined ? undefined : now.get(best);
    if (best === undefined || !from || !to) continue;
    found.set(key, { from, to });
    taken.add(best);
  }
  return found;
}
