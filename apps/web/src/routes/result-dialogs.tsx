import { type Schedule, tableRulesOf } from '@evenfield/engine';
import { useStore } from 'zustand';
import { runCommand } from '#src/features/editor/commands/run-command.ts';
import { sayRefusal } from '#src/features/editor/commands/say-refusal.ts';
import { type Editor, openDialog } from '#src/features/editor/editor.ts';
import { ResultDialog } from '#src/features/results/entering/result-dialog.tsx';
import { ScoreLinksDialog } from '#src/features/results/links/score-links-dialog.tsx';
import type { ResultDesk } from '#src/features/results/result-desk.ts';
import { TableRulesDialog } from '#src/features/results/tables/table-rules-dialog.tsx';

interface ResultDialogsProps {
  readonly editor: Editor;
  readonly schedule: Schedule; // that is open
  readonly desk: ResultDesk;
}

/** The dialogs about results that the editor asks for. */
export function ResultDialogs({ editor, schedule, desk }: ResultDialogsProps) {
  const dialog = useStore(editor, (state) => state.dialog);
  const close = () => openDialog(editor, null);
  switch (dialog?.kind) {
    case 'result':
      return (
        <ResultDialog
          desk={desk}
          match={dialog.match}
          onMatch={(match) => openDialog(editor, { ...dialog, match })}
          onLink={(match) => openDialog(editor, { kind: 'scoreLinks', match })}
          onClose={() => openDialog(editor, dialog.back ?? null)}
        />
      );
    case 'scoreLinks':
      return <ScoreLinksDialog desk={desk} match={dialog.match} onClose={close} />;
    case 'tables':
      return (
        <TableRulesDialog
          rules={tableRulesOf(schedule.setup)}
          onSave={(tables) => {
            const answer = runCommand(editor, { kind: 'setTables', tables });
            if (answer.ok || answer.refusal.code === 'nothingChanges') return null;
            editor.setState({ message: null }); // the dialog says it
            return sayRefusal(schedule, answer.refusal);
          }}
          onClose={close}
        />
      );
    default:
      return null;
  }
}
