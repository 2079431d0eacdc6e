import type { MatchId, Schedule } from '../model/schedule.ts';
import { factsOf, sameFacts } from './match-facts.ts';

/** What is different in a later version of a schedule. */
export interface VersionChanges {
  readonly moved: readonly MatchId[]; // another cell, or to and from the buffer
  readonly changed: readonly MatchId[]; // in the same cell: a lock, the sides, the teams
  readonly added: readonly MatchId[];
  readonly removed: readonly MatchId[];
  readonly setup: boolean; // names, colors, dates, times, or divisions
}

/** Compares match by match, by their ids. */
export function compareVersions(before: Schedule, after: Schedule): VersionChanges {
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const common = [...fresh.keys()].filter((id) => old.has(id));
  const different = common.filter((id) => !sameFacts(old.get(id), fresh.get(id)));
  const hasMoved = (id: MatchId) => old.get(id)!.placements !== fresh.get(id)!.placements;
  return {
    moved: different.filter(hasMoved),
    changed: different.filter((id) => !hasMoved(id)),
    added: [...fresh.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !fresh.has(id)),
    setup: JSON.stringify(before.setup) !== JSON.stringify(after.setup),
  };
}
