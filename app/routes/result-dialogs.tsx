import { type Schedule, tableRulesOf } from '@evenfield/engine';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { formatRefusal } from '#features/editor/web/commands/format-refusal.ts';
import { runCommand } from '#features/editor/web/commands/run-command.ts';
import { type Editor, openDialog } from '#features/editor/web/editor.ts';
import { useMay } from '#features/organizations/web/port.ts';
import { ResultDialog } from '#features/results/web/entering/result-dialog.tsx';
import type { ResultContext } from '#features/results/web/result-context.ts';
import { TableRulesDialog } from '#features/results/web/tables/table-rules-dialog.tsx';
import { ScoreLinksDialog } from '#features/score-links/web/managing/score-links-dialog.tsx';

const RequestsDialog = lazy(() =>
  import('#features/requests/web/managing/requests-dialog.tsx').then((module) => ({
    default: module.RequestsDialog,
  })),
);

interface ResultDialogsProps {
  readonly editor: Editor;
  readonly schedule: Schedule; // the open one
  readonly context: ResultContext;
}

/** The dialogs about results and requests that the editor opens. */
export function ResultDialogs({ editor, schedule, context }: ResultDialogsProps) {
  const dialog = useStore(editor, (state) => state.dialog);
  const mayLink = useMay('createScoreLink');
  const close = () => openDialog(editor, null);
  switch (dialog?.kind) {
    case 'result':
      return (
        <ResultDialog
          context={context}
          match={dialog.match}
          onMatch={(match) => openDialog(editor, { ...dialog, match })}
          onLink={mayLink ? (match) => openDialog(editor, { kind: 'scoreLinks', match }) : null}
          onClose={() => openDialog(editor, dialog.back ?? null)}
        />
      );
    case 'scoreLinks':
      return <ScoreLinksDialog context={context} match={dialog.match} onClose={close} />;
    case 'clubRequests':
      return (
        <Suspense fallback={null}>
          <RequestsDialog
            id={context.id}
            schedule={schedule}
            onSave={() => context.save(null)}
            onApply={(constraints) => {
              const command = { kind: 'changeSeason', constraints } as const;
              const answer = runCommand(editor, command, 'Apply requests of clubs');
              editor.setState({ message: null }); // the dialog shows it
              if (answer.ok || answer.refusal.code === 'nothingChanges') return null;
              const { title, detail } = formatRefusal(schedule, answer.refusal);
              return [title, detail].filter(Boolean).join(' ');
            }}
            onClose={close}
          />
        </Suspense>
      );
    case 'tables':
      return (
        <TableRulesDialog
          rules={tableRulesOf(schedule.setup)}
          onSave={(tables) => {
            const answer = runCommand(editor, { kind: 'setTables', tables });
            if (answer.ok || answer.refusal.code === 'nothingChanges') return null;
            editor.setState({ message: null }); // the dialog shows it
            return formatRefusal(schedule, answer.refusal);
          }}
          onClose={close}
        />
      );
    default:
      return null;
  }
}
