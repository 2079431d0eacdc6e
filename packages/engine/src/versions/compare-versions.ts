import type { MatchId, Schedule } from '../model/schedule.ts';
import { onCommonStarts } from '../model/with-starts.ts';
import { rowComparison } from './match-facts.ts';

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
  const [old, fresh] = [one.fixtures.ids, other.fixtures.ids];
  const isOneTable = old === fresh;
  const oldRows = isOneTable ? null : new Map(old.map((id, row) => [id, row]));
  const isSame = rowComparison(one, other);
  const [moved, changed, added]: [MatchId[], MatchId[], MatchId[]] = [[], [], []];
  fresh.forEach((id, row) => {
    const oldRow = oldRows === null ? row : oldRows.get(id);
    if (oldRow === undefined) added.push(id);
    else if (!isSame(oldRow, row)) {
      (one.placements[oldRow] === other.placements[row] ? changed : moved).push(id);
    }
  });
  const freshIds = isOneTable ? null : new Set(fresh);
  return {
    ...{ moved, changed, added },
    removed: freshIds === null ? [] : old.filter((id) => !freshIds.has(id)),
    setup:
      before.setup !== after.setup &&
      JSON.stringify(onGrid(before)) !== JSON.stringify(onGrid(after)),
  };
}

function onGrid({ setup }: Schedule): Schedule['setup'] {
  const slots = setup.slots.filter(({ isOffGrid }) => !isOffGrid);
  return { ...setup, slots };
}
