/** What can be done with one match besides moving it, for the menu of a match. */
import { type MatchId, NOWHERE, type Schedule } from '@evenfield/engine';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor.ts';
import { deleteMatch } from './delete-match.ts';

export interface MatchAction {
  readonly label: string;
  readonly danger?: true;
  readonly run: () => unknown;
}

/** The actions that make sense for a match as it is: placed or parked, locked or not. */
export function matchActions(editor: Editor, schedule: Schedule, row: number): MatchAction[] {
  const { fixtures, placements } = schedule;
  const match: MatchId = fixtures.ids[row]!;
  const placed = placements[row] !== NOWHERE;
  const locked = fixtures.lockedAt[row] !== NOWHERE;
  const lock: MatchAction = {
    label: locked ? 'Unlock' : 'Lock',
    run: () => runCommand(editor, { kind: 'lockMatches', matches: [match], locked: !locked }),
  };
  const park: MatchAction = {
    label: 'Park in the buffer',
    run: () => runCommand(editor, { kind: 'parkMatch', match }),
  };
  return [
    ...(placed ? [lock] : []),
    ...(placed && !locked ? [park] : []),
    { label: 'Swap sides', run: () => runCommand(editor, { kind: 'swapSides', match }) },
    { label: 'Delete match', danger: true, run: () => deleteMatch(editor, match) },
  ];
}
