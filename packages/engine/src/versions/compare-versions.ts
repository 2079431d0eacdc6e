import type { MatchId, Schedule } from '../model/schedule.ts';
import { onCommonStarts } from '../model/with-starts.ts';
import { factsOf, sameFacts } from './match-facts.ts';

/** What is different in a later version of a schedule. */
export interface VersionChanges {
  readonly moved: readonly MatchId[]; // another cell, or to and from the buffer
  readonly changed: readonly MatchId[]; // in the same cell: a lock, the sides, the teams
  readonly added: readonly MatchId[];
  readonly removed: readonly MatchId[];
  readonly setup: boolean; // names, colors, dates, times, or divisions
}

/** Compares match by match, by their ids. Starts off the grid are no part of the setup. */
export function compareVersions(before: Schedule, after: Schedule): VersionChanges {
  const [one, other] = onCommonStarts(before, after);
  const [old, fresh] = [factsOf(one), factsOf(other)];
  const common = [...fresh.keys()].filter((id) => old.has(id));
  const different = common.filter((id) => !sameFacts(old.get(id), fresh.get(id)));
  const hasMoved = (id: MatchId) => old.get(id)!.placements !== fresh.get(id)!.placements;
  return {
    moved: different.filter(hasMoved),
    changed: different.filter((id) => !hasMoved(id)),
    added: [...fresh.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !fresh.has(id)),
    setup: JSON.stringify(onGrid(before)) !== JSON.stringify(onGrid(after)),
  };
}

function onGrid({ setup }: Schedule): Schedule['setup'] {
  const slots = setup.slots.filter(({ isOffGrid }) => !isOffGrid);
  return { ...setup, slots };
}
