import type { Schedule } from '@evenfield/engine';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { editor } from '#src/features/editor/editing-session.ts';
import { closeSchedule, openedSchedule, rememberReport } from '#src/features/editor/editor.ts';
import type { PreviewView } from '#src/features/editor/preview-view.ts';
import { SchedulePreview } from '#src/features/editor/schedule-preview.tsx';
import { LeagueSchedules } from '#src/features/reports/league-schedules.tsx';
import { SummaryReport } from '#src/features/reports/summary-report.tsx';
import { TeamSchedules } from '#src/features/reports/team-schedules.tsx';
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
      <ShownReport view={view} schedule={schedule} />
    </SchedulePreview>
  );
}

function ShownReport({ view, schedule }: { view: PreviewView; schedule: Schedule }) {
  switch (view) {
    case 'summary_report':
      return <SummaryReport schedule={schedule} />;
    case 'league_schedules':
      return <LeagueSchedules schedule={schedule} />;
    case 'team_schedules':
      return <TeamSchedules schedule={schedule} />;
    case 'chart':
      return null;
  }
}
