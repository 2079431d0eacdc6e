import { confirmAction } from '#src/ui/confirm-action.tsx';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor.ts';

/** Takes a division with all its pools out of the schedule, once that is confirmed. */
export async function deleteDivision(editor: Editor, division: string): Promise<void> {
  const question = 'Are you sure you want to delete this division?';
  const title = `Delete ${division}`;
  if (!(await confirmAction({ question, title, confirm: 'Delete', danger: true }))) return;
  runCommand(editor, { kind: 'deleteDivision', division });
}
