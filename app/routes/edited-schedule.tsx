import { lockPlayed, type MatchId, type Schedule, settleContestants } from '@evenfield/engine';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { undoTo } from '#features/editor/web/commands/undo.ts';
import {
  type AllowedEdits,
  type Editor,
  mayEditAll,
  openDialog,
} from '#features/editor/web/editor.ts';
import { BreachOffer } from '#features/editor/web/edits/availability/breach-offer.tsx';
import { BracketsView } from '#features/editor/web/edits/stages/brackets-view.tsx';
import { TeamName } from '#features/editor/web/edits/team-name.tsx';
import type { PreviewView } from '#features/editor/web/preview-view.ts';
import {
  openedResults,
  storeResult,
  storeResults,
  versionSeen,
} from '#features/editor/web/results/store-results.ts';
import { findUndatedDay } from '#features/editor/web/rules/judge-readiness.ts';
import { openedCopy, scheduleIdOf } from '#features/editor/web/saving/opened-copy.ts';
import { SaveButton } from '#features/editor/web/saving/save-button.tsx';
import { saveByHand } from '#features/editor/web/saving/save-by-hand.ts';
import { SchedulePreview } from '#features/editor/web/schedule-preview.tsx';
import { openSearch } from '#features/editor/web/search/follow-search.ts';
import { ExportButton } from '#features/exports/web/export-button.tsx';
import { AvailabilityDialog } from '#features/generation/web/constraints/availability-dialog.tsx';
import { DivisionDialog } from '#features/generation/web/more-divisions/division-dialog.tsx';
import { Regenerate } from '#features/generation/web/regenerate.tsx';
import { useMay, useOrganization } from '#features/organizations/web/port.ts';
import { LeagueSchedules } from '#features/reports/web/league-schedules.tsx';
import { RuleVerdicts } from '#features/reports/web/rule-verdicts.tsx';
import { SummaryReport } from '#features/reports/web/summary-report.tsx';
import { TeamSchedules } from '#features/reports/web/team-schedules.tsx';
import { ResultsView } from '#features/results/web/listing/results-view.tsx';
import type { ResultContext } from '#features/results/web/result-context.ts';
import { StandingsView } from '#features/results/web/tables/standings-view.tsx';
import { useResultNews } from '#features/results/web/use-result-news.ts';
import { useUnsentResults } from '#features/results/web/use-unsent-results.ts';
import type { Mend } from '#features/schedules/web/publishing/not-ready.ts';
import { isPublishedNow } from '#features/schedules/web/saved-queries.ts';
import { awaitSignIn } from '#kernel/web/account-dialog.ts';
import { ResultDialogs } from './result-dialogs.tsx';
import type { SavedDialog } from './saved-dialogs.tsx';
import { useRenewalAfterSaves } from './use-renewal-after-saves.ts';
import { useSharing } from './use-sharing.tsx';

interface EditedScheduleProps {
  readonly editor: Editor;
  readonly schedule: Schedule; // open in the editor
  readonly view: PreviewView;
  readonly target: string | undefined; // id of a match that the chart scrolls to
  readonly title?: string | undefined; // absent: the page around it shows it
  readonly back: ReactNode;
  readonly views: ReactNode; // the choice of views
  readonly actions?: ReactNode; // before Save
  readonly lastAction?: ReactNode; // after Save
  readonly onMatch: (match: MatchId) => unknown; // shows it in the chart
  readonly onReport: () => unknown; // shows the rules with their exceptions
  readonly onResults: () => unknown; // shows the results
  readonly onDialog: (dialog: SavedDialog) => void;
  readonly notice?: ReactNode; // above the schedule
}

/** The schedule open in the editor with all its actions: the generator's, or a saved one. */
export function EditedSchedule(props: EditedScheduleProps) {
  const { editor, schedule, view, actions, lastAction, onMatch, onReport, onResults, ...rest } =
    props;
  const { onDialog, ...frame } = rest;
  const context = useResultContext(editor, schedule);
  useRenewalAfterSaves(editor);
  const mayEdit = useAllowedEdits(editor) === 'all';
  const [mayPublish, mayRename] = [useMay('publishSchedule'), useMay('renameSchedule')];
  const mayRegenerate = useStore(editor, mayEditAll);
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
  const isPublished = () => isPublishedNow(queries, openedId(editor));
  const dialog = useStore(editor, (state) => state.dialog);
  const held = useMemo(() => lockPlayed(schedule, context.results), [schedule, context.results]); // played matches stay
  const closeDialog = useCallback(() => openDialog(editor, null), [editor]);
  const divisionDialog = (edited: number | null) => (
    <DivisionDialog
      schedule={held}
      edited={edited}
      onSchedule={(search, label) => openSearch(editor, search, label)}
      onWithdraw={() => openDialog(editor, { kind: 'withdrawTeam', entry: edited })}
      onClose={closeDialog}
    />
  );
  return (
    <>
      <SchedulePreview
        {...{ editor, schedule, view, ...frame }}
        actions={
          <>
            {mayRegenerate && (
              <Regenerate
                schedule={held}
                hasResults={context.results.size > 0}
                isPublished={isPublished}
                onSchedule={(search) => openSearch(editor, search, 'Regenerate')}
                onUndo={() => undoTo(editor, schedule)}
              />
            )}
            <ExportButton
              schedule={schedule}
              results={context.results}
              saved={() => savedBeside(editor)}
              charted={view === 'chart'}
              opened={exporting}
              onOpened={setExporting}
              covered={sharing.covered}
              publishing={mayPublish ? sharing.publishing : null}
              onEmbed={sharing.embed}
            />
            {mayPublish && sharing.header}
            {actions}
            {mayEdit && <SaveButton editor={editor} onName={() => onDialog('save')} />}
            {lastAction}
          </>
        }
        onRename={mayRename ? () => onDialog('rename') : null}
        onHistory={() => onDialog('history')}
        rules={(judged) => <RuleVerdicts {...judged} onMatch={onMatch} />}
      >
        <ShownReport {...{ editor, schedule, context, view, onMatch, onResults }} />
      </SchedulePreview>
      <ResultDialogs editor={editor} schedule={schedule} context={context} />
      {sharing.dialogs}
      {dialog?.kind === 'addDivisions' && divisionDialog(null)}
      {dialog?.kind === 'editDivision' && divisionDialog(dialog.entry)}
      {dialog?.kind === 'availability' && (
        <AvailabilityDialog schedule={schedule} onClose={closeDialog}>
          {(change, onBack) => (
            <BreachOffer {...{ editor, schedule, change, onBack }} onDone={closeDialog} />
          )}
        </AvailabilityDialog>
      )}
    </>
  );
}

/** The saved schedule that is open, itself or a draft of it; null: it is not saved. */
function openedId(editor: Editor): string | null {
  const copy = openedCopy(editor.getState());
  return copy && scheduleIdOf(copy);
}

/** Limits the editor to what one's role allows in a saved schedule; returns that. */
function useAllowedEdits(editor: Editor): AllowedEdits {
  const isSaved = useStore(editor, (state) => openedCopy(state) !== null);
  const [mayEdit, mayEnter] = [useMay('runCommand'), useMay('updateMatch')];
  const allowed = !isSaved || mayEdit ? 'all' : mayEnter ? 'results' : 'none';
  const divisions = useOrganization()?.divisions ?? null;
  useEffect(() => {
    editor.setState({ allowed, divisions: isSaved ? divisions : null });
    return () => editor.setState({ allowed: 'all', divisions: null });
  }, [editor, allowed, isSaved, divisions]);
  return allowed;
}

function savedBeside(editor: Editor) {
  const copy = openedCopy(editor.getState());
  if (copy === null) return null;
  const { name, timeZone = null, location } = copy;
  return { id: scheduleIdOf(copy), name, timeZone, location };
}

type ShownReportProps = Pick<
  EditedScheduleProps,
  'editor' | 'schedule' | 'view' | 'onMatch' | 'onResults'
> & { readonly context: ResultContext };

function ShownReport(props: ShownReportProps) {
  const { editor, schedule, context, view, onMatch, onResults } = props;
  const mayChangeRules = useStore(editor, mayEditAll);
  const mayEnter = useStore(editor, (state) => state.allowed !== 'none');
  const teamName = useCallback(
    (team: number) => <TeamName editor={editor} schedule={schedule} team={team} />,
    [editor, schedule],
  );
  switch (view) {
    case 'summary_report':
      return <SummaryReport schedule={schedule} onMatch={onMatch} />;
    case 'league_schedules':
      return <LeagueSchedules schedule={context.schedule} results={context.results} />;
    case 'team_schedules':
      return (
        <TeamSchedules schedule={context.schedule} results={context.results} teamName={teamName} />
      );
    case 'results':
      return (
        <ResultsView
          context={context}
          onOpen={(match) => openDialog(editor, { kind: 'result', match })}
          onLinks={() => openDialog(editor, { kind: 'scoreLinks', match: null })}
        />
      );
    case 'standings':
      return (
        <StandingsView
          schedule={schedule}
          results={context.results}
          onRules={mayChangeRules ? () => openDialog(editor, { kind: 'tables' }) : null}
          onResults={mayEnter ? onResults : null}
        />
      );
    case 'brackets':
      return (
        <BracketsView
          editor={editor}
          schedule={schedule}
          results={context.results}
          onMatch={(match) => openDialog(editor, { kind: 'result', match })}
        />
      );
    case 'chart':
      return null;
  }
}

/** Returns the context for entering results, which also gets other devices' results live. */
function useResultContext(editor: Editor, schedule: Schedule): ResultContext {
  const copy = useStore(editor, openedCopy);
  const results = useStore(editor, openedResults);
  const id = copy && scheduleIdOf(copy);
  const settled = useMemo(() => settleContestants(schedule, results), [schedule, results]);
  const context: ResultContext = useMemo(
    () => ({
      id,
      schedule: settled,
      results,
      versionOf: (match) => versionSeen(editor.getState(), match),
      save: (match) => saveFor(editor, match),
      onRecorded: (saved, received) => storeResult(editor, saved, received),
      onResults: (saved, received) => storeResults(editor, saved, received),
    }),
    [editor, id, settled, results],
  );
  useResultNews(context, copy?.version ?? 0);
  useUnsentResults(context);
  return context;
}

/** Saves the schedule if needed, so that the account has the match; returns its id or null. */
async function saveFor(editor: Editor, match: MatchId | null): Promise<string | null> {
  if (!(await awaitSignIn())) return null;
  const copy = openedCopy(editor.getState());
  const isThere = match === null || copy?.schedule.fixtures.ids.includes(match);
  if (copy !== null && isThere) return scheduleIdOf(copy);
  if (!(await saveByHand(editor))) return null;
  return openedId(editor);
}
