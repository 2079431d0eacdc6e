import type { MatchId } from '@evenfield/engine';
import { confirmAction } from '#src/ui/confirm-action.tsx';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor.ts';

/** Takes a match out of the schedule, once that is confirmed. */
export async function deleteMatch(editor: Editor, match: MatchId): Promise<void> {
  const question = 'Are you sure you want to delete this match?';
  if (!(await confirmAction({ question, confirm: 'Delete', danger: true }))) return;
  runCommand(editor, { kind: 'deleteMatch', match });
}
