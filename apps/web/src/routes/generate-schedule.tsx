import type { EventType, MatchId, Schedule } from '@evenfield/engine';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { undo, undoTo } from '#src/features/editor/commands/undo.ts';
import { editor } from '#src/features/editor/editing-session.ts';
import {
  openDialog,
  openedSchedule,
  rememberReport,
  resetEditor,
} from '#src/features/editor/editor.ts';
import { TeamName } from '#src/features/editor/edits/team-name.tsx';
import { KeptSchedule, UndoReset } from '#src/features/editor/kept-schedule.tsx';
import type { PreviewView } from '#src/features/editor/preview-view.ts';
import { SaveButton } from '#src/features/editor/saving/save-button.tsx';
import { SchedulePreview } from '#src/features/editor/schedule-preview.tsx';
import { openSearch } from '#src/features/editor/search/follow-search.ts';
import { ExportButton } from '#src/features/exports/export-button.tsx';
import { LeagueSchedules } from '#src/features/reports/league-schedules.tsx';
import { RuleVerdicts } from '#src/features/reports/rule-verdicts.tsx';
import { SummaryReport } from '#src/features/reports/summary-report.tsx';
import { TeamSchedules } from '#src/features/reports/team-schedules.tsx';
import { SavedListButton } from '#src/features/saved-schedules/saved-list-button.tsx';
import { DrawAgain } from '#src/features/setup/draw-again.tsx';
import { DivisionDialog } from '#src/features/setup/more-divisions/division-dialog.tsx';
import { forgetDraft } from '#src/features/setup/setup-draft.ts';
import { SetupPage } from '#src/features/setup/setup-page.tsx';
import type { BegunSearch } from '#src/league/schedule-search.ts';
import { useOrganiser } from '#src/lib/login-record.ts';
import { confirmAction } from '#src/ui/confirm-action.tsx';
import { type SavedDialog, SavedDialogs } from './saved-dialogs.tsx';
import { useReadingFromTop } from './use-reading-from-top.ts';

/** The form, and the schedule once there is one and the address asks for a view of it. */
export function GenerateSchedule() {
  const { event, view, match } = useSearch({ strict: false }); // it stands in the dashboard too
  const navigate = useNavigate();
  const schedule = useStore(editor, openedSchedule);
  const isReset = useStore(editor, ({ history }) => history.present?.schedule === null);
  const dialog = useStore(editor, (state) => state.dialog);
  const lastReport = useStore(editor, (state) => state.lastReport);
  const organiser = useOrganiser();
  const [saved, setSaved] = useState<SavedDialog | null>(null);
  useReadingFromTop(view === undefined || schedule === null ? 'form' : 'preview');

  function show(next: PreviewView | undefined) {
    if (next !== undefined && next !== 'chart') rememberReport(editor, next);
    return navigate({ to: '.', search: (search) => ({ ...search, view: next, match: undefined }) });
  }

  function showMatch(sought: MatchId) {
    return navigate({ to: '.', search: (search) => ({ ...search, view: 'chart', match: sought }) });
  }

  function keepEvent(chosen: EventType) {
    return navigate({ to: '.', search: (search) => ({ ...search, event: chosen }), replace: true });
  }

  function preview(search: BegunSearch, label: string) {
    openSearch(editor, search, label, { anew: true });
    return show('chart');
  }

  async function reset() {
    const question = 'Are you sure you want to reset?';
    if (!(await confirmAction({ question, confirm: 'Reset', danger: true }))) return;
    resetEditor(editor);
    forgetDraft();
    await navigate({ to: '.', search: {} });
  }

  function undoReset() {
    undo(editor);
    return show('chart');
  }

  const savedDialogs = saved !== null && (
    <SavedDialogs
      editor={editor}
      shown={saved}
      onOpened={() => show('chart')}
      onClose={() => setSaved(null)}
    />
  );

  if (view === undefined || schedule === null) {
    return (
      <>
        {schedule !== null && <KeptSchedule schedule={schedule} onView={() => show('chart')} />}
        {isReset && <UndoReset onUndo={undoReset} />}
        <SetupPage
          actions={organiser !== null && <SavedListButton onShow={() => setSaved('list')} />}
          event={event}
          onEvent={keepEvent}
          onSchedule={preview}
        />
        {savedDialogs}
      </>
    );
  }
  const divisionDialog = (edited: number | null) => (
    <DivisionDialog
      schedule={schedule}
      edited={edited}
      onSchedule={(search, label) => openSearch(editor, search, label)}
      onClose={() => openDialog(editor, null)}
    />
  );
  return (
    <>
      <SchedulePreview
        editor={editor}
        schedule={schedule}
        view={view}
        sought={match}
        lastReport={lastReport}
        actions={
          <>
            <DrawAgain
              schedule={schedule}
              onSchedule={(search) => openSearch(editor, search, 'Draw again')}
              onUndo={() => undoTo(editor, schedule)}
            />
            <ExportButton schedule={schedule} charted={view === 'chart'} />
            {organiser !== null && <SavedListButton onShow={() => setSaved('list')} />}
            <SaveButton editor={editor} onName={() => setSaved('save')} />
          </>
        }
        onView={show}
        onRename={() => setSaved('rename')}
        onHistory={() => setSaved('history')}
        onBack={() => show(undefined)}
        onReset={reset}
        rules={(judged) => <RuleVerdicts {...judged} onMatch={showMatch} />}
      >
        <ShownReport view={view} schedule={schedule} onMatch={showMatch} />
      </SchedulePreview>
      {savedDialogs}
      {dialog?.kind === 'addDivisions' && divisionDialog(null)}
      {dialog?.kind === 'editDivision' && divisionDialog(dialog.entry)}
    </>
  );
}

interface ShownReportProps {
  readonly view: PreviewView;
  readonly schedule: Schedule;
  readonly onMatch: (match: MatchId) => void; // shows it in the chart
}

function ShownReport({ view, schedule, onMatch }: ShownReportProps) {
  const teamName = useCallback(
    (team: number) => <TeamName editor={editor} schedule={schedule} team={team} />,
    [schedule],
  );
  switch (view) {
    case 'summary_report':
      return <SummaryReport schedule={schedule} onMatch={onMatch} />;
    case 'league_schedules':
      return <LeagueSchedules schedule={schedule} />;
    case 'team_schedules':
      return <TeamSchedules schedule={schedule} teamName={teamName} />;
    case 'chart':
      return null;
  }
}
