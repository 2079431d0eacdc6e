import { isPlayoff, type MatchId } from '@evenfield/engine';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import { CachedSchedule, UndoReset } from '#features/editor/web/cached-schedule.tsx';
import { undo } from '#features/editor/web/commands/undo.ts';
import { editor } from '#features/editor/web/editing-session.ts';
import { openedSchedule, rememberReport, resetEditor } from '#features/editor/web/editor.ts';
import { PREVIEW_VIEWS, type PreviewView } from '#features/editor/web/preview-view.ts';
import { ReportTabs } from '#features/editor/web/report-tabs.tsx';
import { openedCopy } from '#features/editor/web/saving/opened-copy.ts';
import { openSearch } from '#features/editor/web/search/follow-search.ts';
import { forgetDraft } from '#features/generation/web/setup-draft.ts';
import type { FormFiling } from '#features/generation/web/setup-form.ts';
import { SetupPage } from '#features/generation/web/setup-page.tsx';
import type { FirstChoices } from '#features/generation/web/use-setup-form.ts';
import { SavedListButton } from '#features/schedules/web/saved-list-button.tsx';
import type { FiledAs } from '#features/seasons/api.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { useOwnTitle } from '#kernel/web/page-title.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { useFirstHeading } from '#kernel/web/ui/first-heading.ts';
import { chartTitle } from '#league/report-views.ts';
import type { BegunSearch } from '#league/schedule-search.ts';
import { EditedSchedule } from './edited-schedule.tsx';
import { type SavedDialog, SavedDialogs } from './saved-dialogs.tsx';
import { useReadingFromTop } from './use-reading-from-top.ts';

function filedAs({ season, copyOf }: FormFiling): FiledAs {
  return { season: season?.id ?? null, ...(copyOf !== null && { copyOf }) };
}

/** The form, or the schedule when there is one and the URL selects a view of it. */
export function GenerateSchedule() {
  const { event, sport, match, ...search } = useSearch({ strict: false }); // also used in the dashboard
  const view = PREVIEW_VIEWS.find((one) => one === search.view);
  const navigate = useNavigate();
  const schedule = useStore(editor, openedSchedule);
  const isReset = useStore(editor, ({ history }) => history.present?.schedule === null);
  const copy = useStore(editor, openedCopy);
  const lastReport = useStore(editor, (state) => state.lastReport);
  const organizer = useOrganizer();
  const [saved, setSaved] = useState<SavedDialog | null>(null);
  const formed = view === undefined || schedule === null;
  const name = formed ? undefined : copy?.name;
  const named = useFirstHeading() === 2 && name !== undefined; // by the dashboard's header
  useOwnTitle(name);
  useReadingFromTop(formed ? 'form' : 'preview');

  function show(next: PreviewView | undefined) {
    if (next !== undefined && next !== 'chart') rememberReport(editor, next);
    return navigate({ to: '.', search: (search) => ({ ...search, view: next, match: undefined }) });
  }

  function showMatch(target: MatchId) {
    return navigate({ to: '.', search: (search) => ({ ...search, view: 'chart', match: target }) });
  }

  function keepChosen(chosen: FirstChoices) {
    return navigate({ to: '.', search: (search) => ({ ...search, ...chosen }), replace: true });
  }

  function preview(search: BegunSearch, label: string, filing?: FormFiling) {
    openSearch(editor, search, label, { anew: true, ...(filing && { filing: filedAs(filing) }) });
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

  if (formed) {
    return (
      <>
        {schedule !== null && <CachedSchedule schedule={schedule} onView={() => show('chart')} />}
        {isReset && <UndoReset onUndo={undoReset} />}
        <SetupPage
          actions={organizer !== null && <SavedListButton onShow={() => setSaved('list')} />}
          chosen={{ event, sport }}
          onChosen={keepChosen}
          onSchedule={preview}
        />
        {savedDialogs}
      </>
    );
  }
  return (
    <>
      <EditedSchedule
        editor={editor}
        schedule={schedule}
        view={view}
        target={match}
        title={named ? undefined : (name ?? 'Your schedule')}
        back={
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Back to the form"
            onClick={() => show(undefined)}
          >
            <IconArrowLeft aria-hidden="true" />
          </ActionIcon>
        }
        views={
          <ReportTabs
            view={view}
            chart={chartTitle(schedule.setup)}
            hasPlayoffs={schedule.setup.entries.some(isPlayoff)}
            lastReport={lastReport}
            onView={show}
          />
        }
        actions={organizer !== null && <SavedListButton onShow={() => setSaved('list')} />}
        lastAction={
          <Button
            variant="subtle"
            color="error"
            leftSection={<IconRestore size={18} aria-hidden="true" />}
            onClick={reset}
          >
            Reset
          </Button>
        }
        onMatch={showMatch}
        onReport={() => show('summary_report')}
        onResults={() => show('results')}
        onDialog={setSaved}
      />
      {savedDialogs}
    </>
  );
}
