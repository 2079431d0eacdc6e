/** Saves refused because the schedule has more teams than the free limit. */

import { firstTeams } from '@evenfield/engine';
import { FREE_TEAMS } from '@evenfield/wire/billing';
import { type Editor, type EditorState, openedSchedule } from '../editor.ts';
import { openedSaving } from './opened-copy.ts';

/** Returns whether the last save was refused for lack of a plan, and still would be. */
export function needsPlan(state: EditorState): boolean {
  const schedule = openedSchedule(state);
  if (schedule === null || openedSaving(state).kind !== 'planNeeded') return false;
  return firstTeams(schedule.setup).at(-1)! > FREE_TEAMS;
}

/** Clears every such refusal, after a plan was bought or another user has signed in. */
export function forgetRefusals(editor: Editor): void {
  editor.setState(({ saving }) => ({
    saving: new Map([...saving].filter(([, { kind }]) => kind !== 'planNeeded')),
  }));
}
