import { isPlayoff, type MatchId } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { editor, resumeEditing } from '#features/editor/web/editing-session.ts';
import { openDialog, openedSchedule } from '#features/editor/web/editor.ts';
import { pickUpForResult } from '#features/editor/web/moving/pick-up.ts';
import { findUndatedDay } from '#features/editor/web/rules/judge-readiness.ts';
import { openForEditing, redoToSaved } from '#features/editor/web/saving/open-for-editing.ts';
import { openedCopy } from '#features/editor/web/saving/opened-copy.ts';
import { loadSaved } from '#features/schedules/web/load-saved.ts';
import { OpeningFailed } from '#features/schedules/web/opened/opening-failed.tsx';
import type { SavedView } from '#features/schedules/web/opened/saved-view.ts';
import { useOwnTitle } from '#kernel/web/page-title.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { PhoneRow } from '#kernel/web/ui/phone-row.tsx';
import { EditedSchedule } from './edited-schedule.tsx';
import { type SavedDialog, SavedDialogs } from './saved-dialogs.tsx';
import type { ScheduleEdit } from './search-to-mend.ts';

interface SavedScheduleEditingProps {
  readonly id: string;
  readonly view: Exclude<SavedView, 'match_list'>;
  readonly target: string | undefined; // id of a match that the chart scrolls to
  readonly edit: ScheduleEdit | undefined; // to start once it is open
  readonly back: ReactNode;
  readonly views: (hasPlayoffs: boolean) => ReactNode; // the choice of views
  readonly waiting: ReactNode; // shown until the schedule is open
  readonly onMatch: (match: MatchId) => void;
  readonly onReport: () => void;
  readonly onResults: () => void;
  readonly onEdit: () => void; // the edit has started
}

/**
 * A saved schedule in this tab's editor, which saves automatically. Undo may lead back to what was
 * open before, which isn't part of this page; then the page says where it is.
 */
export function SavedScheduleEditing(props: SavedScheduleEditingProps) {
  const { id, view, target, edit, back, views, waiting, onMatch, onReport, onResults, onEdit } =
    props;
  const [dialog, setDialog] = useState<SavedDialog | null>(null);
  const opening = useQuery({
    queryKey: ['opening', id],
    queryFn: async ({ signal }) => {
      await resumeEditing();
      await openForEditing(editor, id, loadSaved, signal); // a late response mustn't replace another
      return true;
    },
    gcTime: 0, // each visit opens the latest version
    staleTime: 0,
  });
  const copy = useStore(editor, openedCopy);
  const opened = useStore(editor, openedSchedule);
  const schedule = copy?.id === id ? opened : null;
  useOwnTitle(schedule === null ? undefined : copy?.name);

  const isOpen = schedule !== null;
  useEffect(() => {
    const now = openedSchedule(editor.getState());
    if (!isOpen || edit === undefined || now === null) return;
    if (edit === 'result') {
      if (target !== undefined) pickUpForResult(editor, target as MatchId); // or any other text
    } else if (edit === 'place') setDialog('save');
    else openDialog(editor, { kind: 'rainOut', day: findUndatedDay(now) });
    onEdit();
  }, [isOpen, edit, target, onEdit]);

  const stay = () => {
    if (!redoToSaved(editor, id)) void opening.refetch();
  };

  if (schedule === null && opening.isPending) return waiting;
  if (schedule === null && opening.isError) {
    const retry = () => void opening.refetch();
    return <OpeningFailed failure={opening.error} back={back} onRetry={retry} />;
  }
  if (schedule === null) {
    return (
      <>
        <PageHeader back={back} />
        <PhoneRow>{views(false)}</PhoneRow>
        <WentBack other={copy?.id ?? null} onStay={stay} />
      </>
    );
  }
  return (
    <>
      <EditedSchedule
        {...{ editor, schedule, target, back, onMatch, onReport, onResults }}
        views={views(schedule.setup.entries.some(isPlayoff))}
        view={view === 'color-chart' ? 'chart' : view}
        onDialog={setDialog}
      />
      {dialog !== null && (
        <SavedDialogs
          editor={editor}
          shown={dialog}
          onOpened={() => undefined}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface WentBackProps {
  readonly other: string | null; // the saved schedule open now; null: an unsaved one
  readonly onStay: () => void;
}

/** The message after undo has left this page's schedule. */
function WentBack({ other, onStay }: WentBackProps) {
  return (
    <NoticeStrip
      title="Undo went back to what was open before this schedule."
      actions={
        <>
          <Button
            renderRoot={(props) =>
              other === null ? (
                <Link {...props} to="/dashboard/generate-schedule" search={{ view: 'chart' }} />
              ) : (
                <Link
                  {...props}
                  to="/dashboard/schedules/$scheduleId"
                  params={{ scheduleId: other }}
                  search={{ view: 'color-chart' }}
                />
              )
            }
          >
            Go there
          </Button>
          <Button variant="default" onClick={onStay}>
            Stay with this schedule
          </Button>
        </>
      }
    >
      Nothing is lost: it is where you left it.
    </NoticeStrip>
  );
}
