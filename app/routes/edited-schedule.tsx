import { lockPlayed, type MatchId, type Schedule } from '@evenfield/engine';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { undoTo } from '#features/editor/web/commands/undo.ts';
import { type Editor, openDialog } from '#features/editor/web/editor.ts';
import { BracketsView } from '#features/editor/web/edits/stages/brackets-view.tsx';
import { TeamName } from '#features/editor/web/edits/team-name.tsx';
import type { PreviewView } from '#features/editor/web/preview-view.ts';
import { findUndatedDay } from '#features/editor/web/rules/judge-readiness.ts';
import { openedCopy } from '#features/editor/web/saving/opened-copy.ts';
import { SaveButton } from '#features/editor/web/saving/save-button.tsx';
import { SchedulePreview } from '#features/editor/web/schedule-preview.tsx';
import { openSearch } from '#features/editor/web/search/follow-search.ts';
import { ExportButton } from '#features/exports/web/export-button.tsx';
import { DrawAgain } from '#features/generation/web/draw-again.tsx';
import { DivisionDialog } from '#features/generation/web/more-divisions/division-dialog.tsx';
import { LeagueSchedules } from '#features/reports/web/league-schedules.tsx';
import { RuleVerdicts } from '#features/reports/web/rule-verdicts.tsx';
import { SummaryReport } from '#features/reports/web/summary-report.tsx';
import { TeamSchedules } from '#features/reports/web/team-schedules.tsx';
import { ResultsView } from '#features/results/web/listing/results-view.tsx';
import type { ResultDesk } from '#features/results/web/result-desk.ts';
import { StandingsView } from '#features/results/web/tables/standings-view.tsx';
import type { Mend } from '#features/schedules/web/publishing/not-ready.ts';
import { isPublishedNow } from '#features/schedules/web/saved-queries.ts';
import { ResultDialogs } from './result-dialogs.tsx';
import type { SavedDialog } from './saved-dialogs.tsx';
import { useRenewalAfterSaves } from './use-renewal-after-saves.ts';
import { useResultDesk } from './use-result-desk.ts';
import { useSharing } from './use-sharing.tsx';

interface EditedScheduleProps {
  readonly editor: Editor;
  readonly schedule: Schedule; // that is open in it
  readonly view: PreviewView;
  readonly sought: string | undefined; // the match that the chart brings into sight
  readonly title?: string | undefined; // left out: the page around it has it
  readonly back: ReactNode;
  readonly views: ReactNode; // the choice of what is shown
  readonly actions?: ReactNode; // before Save
  readonly lastAction?: ReactNode; // behind it
  readonly onMatch: (match: MatchId) => unknown; // shows it in the chart
  readonly onReport: () => unknown; // shows the rules with their exceptions
  readonly onResults: () => unknown; // shows the results
  readonly onDialog: (dialog: SavedDialog) => void;
}

/** The schedule that is open in the editor with all that can be done with it: the generator's, or a saved one. */
export function EditedSchedule(props: EditedScheduleProps) {
  const { editor, schedule, view, actions, lastAction, onMatch, onReport, onResults, ...rest } =
    props;
  const { onDialog, ...frame } = rest;
  const desk = useResultDesk(editor, schedule);
  useRenewalAfterSaves(editor);
  const [exporting, setExporting] = useState(false);
  const mend = (what: Mend) => {
    setExporting(false);
    switch (what.kind) {
      case 'match':
        return onMatch(what.match);
      case 'report':
        return onReport();
      case 'dates':
        return openDialog(editor, { kind: 'rainOut', day: findUndatedDay(schedule) });
      case 'place':
        return onDialog('save');
    }
  };
  const sharing = useSharing(editor, mend);
  const queries = useQueryClient();
  const isPublished = () => isPublishedNow(queries, openedCopy(editor.getState())?.id ?? null);
  const dialog = useStore(editor, (state) => state.dialog);
  const held = useMemo(() => lockPlayed(schedule, desk.results), [schedule, desk.results]); // what was played stays
  const divisionDialog = (edited: number | null) => (
    <DivisionDialog
      schedule={held}
      edited={edited}
      onSchedule={(search, label) => openSearch(editor, search, label)}
      onWithdraw={() => openDialog(editor, { kind: 'withdrawTeam', entry: edited })}
      onClose={() => openDialog(editor, null)}
    />
  );
  return (
    <>
      <SchedulePreview
        {...{ editor, schedule, view, ...frame }}
        actions={
          <>
            <DrawAgain
              schedule={held}
              hasResults={desk.results.size > 0}
              isPublished={isPublished}
              onSchedule={(search) => openSearch(editor, search, 'Regenerate')}
              onUndo={() => undoTo(editor, schedule)}
            />
            <ExportButton
              schedule={schedule}
              results={desk.results}
              saved={() => savedBeside(editor)}
              charted={view === 'chart'}
              opened={exporting}
              onOpened={setExporting}
              covered={sharing.covered}
              publishing={sharing.publishing}
              onEmbed={sharing.embed}
            />
            {sharing.header}
            {actions}
            <SaveButton editor={editor} onName={() => onDialog('save')} />
            {lastAction}
          </>
        }
        onRename={() => onDialog('rename')}
        onHistory={() => onDialog('history')}
        rules={(judged) => <RuleVerdicts {...judged} onMatch={onMatch} />}
      >
        <ShownReport {...{ editor, schedule, desk, view, onMatch, onResults }} />
      </SchedulePreview>
      <ResultDialogs editor={editor} schedule={schedule} desk={desk} />
      {sharing.dialogs}
      {dialog?.kind === 'addDivisions' && divisionDialog(null)}
      {dialog?.kind === 'editDivision' && divisionDialog(dialog.entry)}
    </>
  );
}

function savedBeside(editor: Editor) {
  const copy = openedCopy(editor.getState());
  if (copy === null) return null;
  const { id, name, timeZone = null, location } = copy;
  return { id, name, timeZone, location };
}

type ShownReportProps = Pick<
  EditedScheduleProps,
  'editor' | 'schedule' | 'view' | 'onMatch' | 'onResults'
> & { readonly desk: ResultDesk };

function ShownReport(props: ShownReportProps) {
  const { editor, schedule, desk, view, onMatch, onResults } = props;
  const teamName = useCallback(
    (team: number) => <TeamName editor={editor} schedule={schedule} team={team} />,
    [editor, schedule],
  );
  switch (view) {
    case 'summary_report':
      return <SummaryReport schedule={schedule} onMatch={onMatch} />;
    case 'league_schedules':
      return <LeagueSchedules schedule={desk.schedule} results={desk.results} />;
    case 'team_schedules':
      return <TeamSchedules schedule={desk.schedule} results={desk.results} teamName={teamName} />;
    case 'results':
      return (
        <ResultsView
          desk={desk}
          onOpen={(match) => openDialog(editor, { kind: 'result', match })}
          onLinks={() => openDialog(editor, { kind: 'scoreLinks', match: null })}
        />
      );
    case 'standings':
      return (
        <StandingsView
          schedule={schedule}
          results={desk.results}
          onRules={() => openDialog(editor, { kind: 'tables' })}
          onResults={onResults}
        />
      );
    case 'brackets':
      return (
        <BracketsView
          editor={editor}
          schedule={schedule}
          results={desk.results}
          onMatch={(match) => openDialog(editor, { kind: 'result', match })}
        />
      );
    case 'chart':
      return null;
  }
}
