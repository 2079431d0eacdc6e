import { useNavigate, useSearch } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { editor } from '#src/features/editor/editing-session.ts';
import { closeSchedule, openedSchedule, rememberReport } from '#src/features/editor/editor.ts';
import type { PreviewView } from '#src/features/editor/preview-view.ts';
import { SchedulePreview } from '#src/features/editor/schedule-preview.tsx';
import { confirmAction } from '#src/ui/confirm-action.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/** The form first, the schedule once there is one. */
export function GenerateSchedule() {
  const { view } = useSearch({ from: '/public/generate-schedule' });
  const navigate = useNavigate({ from: '/generate-schedule' });
  const schedule = useStore(editor, openedSchedule);
  const lastReport = useStore(editor, (state) => state.lastReport);

  function show(next: PreviewView | undefined) {
    if (next !== undefined && next !== 'chart') rememberReport(editor, next);
    return navigate({ search: (search) => ({ ...search, view: next }) });
  }

  async function reset() {
    const question = 'Are you sure you want to reset?';
    if (!(await confirmAction({ question, confirm: 'Reset', danger: true }))) return;
    closeSchedule(editor);
    await show(undefined);
  }

  if (view === undefined || schedule === null) {
    return <PageHeader title="Enter Schedule Detail" />;
  }
  return (
    <SchedulePreview
      editor={editor}
      schedule={schedule}
      view={view}
      lastReport={lastReport}
      onView={show}
      onBack={() => show(undefined)}
      onReset={reset}
    >
      <p>report</p>
    </SchedulePreview>
  );
}
