import type { Command } from '@evenfield/engine';
import type { PresentEditor } from '#features/schedules/api.ts';
import type { Picked } from '../moving/picked.ts';
import type { DroppedEdit } from './follow-edit.ts';

/** What this tab knows of others who have the open schedule open, too. */
export interface LiveState {
  readonly others: readonly PresentEditor[];
  readonly news: string; // what was done last elsewhere; '' before
  readonly isHeld: boolean; // edits of others wait while an earlier version is restored here
  readonly draftsChanged: number; // how often it was sent that the schedule of the open draft changed, or the draft is gone
  readonly dropped: readonly DroppedEdit[]; // own edits that have been undone, as others were faster
}

export const NOT_LIVE: LiveState = {
  others: [],
  news: '',
  isHeld: false,
  draftsChanged: 0,
  dropped: [],
};

/** Returns the state without a dropped edit. */
export function withoutDropped(live: LiveState, command: Command): LiveState {
  return { ...live, dropped: live.dropped.filter((edit) => edit.command !== command) };
}

/** Returns where the others are shown that somebody is. A place between the time slots of a calendar is no cell of theirs. */
export function placeOf(picked: Picked | null): Pick<PresentEditor, 'match' | 'cell'> {
  return {
    match: picked?.kind === 'match' ? picked.match : null,
    cell: picked?.kind === 'cell' && typeof picked.cell === 'number' ? picked.cell : null,
  };
}
