/** Saves that were refused since a schedule has more teams than come without a plan. */
import { FREE_TEAMS } from '@evenfield/contract/billing';
import { firstTeams } from '@evenfield/engine';
import { type Editor, type EditorState, openedSchedule } from '../editor.ts';
import { openedSaving } from './opened-copy.ts';

/** Whether the last save of what is open was refused for want of a plan, and would be again. */
export function needsPlan(state: EditorState): boolean {
  const schedule = openedSchedule(state);
  if (schedule === null || openedSaving(state).kind !== 'planNeeded') return false;
  return firstTeams(schedule.setup).at(-1)! > FREE_TEAMS;
}

/** Forgets every such refusal: a plan was bought, or somebody else is signed in. */
export function forgetRefusals(editor: Editor): void {
  editor.setState(({ saving }) => ({
    saving: new Map([...saving].filter(([, { kind }]) => kind !== 'planNeeded')),
  }));
}
