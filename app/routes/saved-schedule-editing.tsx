import { isCalendarSeason, isPlayoff, type MatchId, type Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { runCommand } from '#features/editor/web/commands/run-command.ts';
import { editor, resumeEditing } from '#features/editor/web/editing-session.ts';
import { openDialog, openedSchedule } from '#features/editor/web/editor.ts';
import { judgeSchedule } from '#features/editor/web/engine-worker/judge-schedule.ts';
import { pickUpForResult } from '#features/editor/web/moving/pick-up.ts';
import { findUndatedDay } from '#features/editor/web/rules/judge-readiness.ts';
import { copyPlace } from '#features/editor/web/saving/copy-place.ts';
import { openForEditing, redoToSaved } from '#features/editor/web/saving/open-for-editing.ts';
import { closeDraft } from '#features/editor/web/saving/open-saved.ts';
import { openedCopy, scheduleIdOf } from '#features/editor/web/saving/opened-copy.ts';
import { saveOpened } from '#features/editor/web/saving/save-opened.ts';
import type { SavedCopy } from '#features/editor/web/saving/saved-copy.ts';
import { awaitOrganization } from '#features/organizations/web/port.ts';
import type { Draft } from '#features/schedules/draft-models.ts';
import { isGone } from '#features/schedules/web/change-saved.ts';
import { draftsQuery } from '#features/schedules/web/drafts/draft-queries.ts';
import { useDrafts } from '#features/schedules/web/drafts/use-drafts.tsx';
import { loadSaved } from '#features/schedules/web/load-saved.ts';
import { OpeningFailed } from '#features/schedules/web/opened/opening-failed.tsx';
import {
  type SavedView,
  UNKNOWN_SEASON,
  type ViewedSeason,
} from '#features/schedules/web/opened/saved-view.ts';
import { savedListQuery } from '#features/schedules/web/saved-queries.ts';
import { useOwnTitle } from '#kernel/web/page-title.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
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
  readonly draft: string | undefined; // id of the draft to open, or NO_DRAFT; undefined: the first there is
  readonly back: ReactNode;
  readonly views: (season: ViewedSeason) => ReactNode; // the choice of views
  readonly waiting: ReactNode; // shown until the schedule is open
  readonly onMatch: (match: MatchId) => void;
  readonly onReport: () => void;
  readonly onResults: () => void;
  readonly onEdit: () => void; // the edit has started
  readonly onDraft: (draft: string | undefined) => void; // opens another one
}

/**
 * A saved schedule in this tab's editor, which saves automatically. Undo may lead back to what was
 * open before, which isn't part of this page; then the page says where it is.
 */
export function SavedScheduleEditing(props: SavedScheduleEditingProps) {
  const { id, view, target, edit, draft, back, views, waiting } = props;
  const { onMatch, onReport, onResults, onEdit, onDraft } = props;
  const [dialog, setDialog] = useState<SavedDialog | null>(null);
  const queries = useQueryClient();
  const opening = useQuery({
    queryKey: ['opening', id, draft],
    queryFn: async ({ signal }) => {
      await Promise.all([resumeEditing(), awaitOrganization(queries)]);
      const found = await findToOpen(queries, id, draft);
      await openForEditing(editor, found, loadSaved, signal); // a late response mustn't replace another
      return found;
    },
    gcTime: 0, // each visit opens the latest version
    staleTime: 0,
  });
  const copy = useStore(editor, openedCopy);
  const opened = useStore(editor, openedSchedule);
  const { data: listed = NONE } = useQuery(draftsQuery(id));
  const published = useQuery(savedListQuery).data?.some((one) => one.id === id && one.published);
  const wanted = opening.data ?? (draft === NO_DRAFT ? id : draft);
  const isHere =
    copy !== null && (wanted === undefined ? scheduleIdOf(copy) === id : copy.id === wanted);
  const schedule = isHere ? opened : null;
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

  const { refetch } = opening;
  const stay = () => {
    if (!redoToSaved(editor, opening.data ?? id)) void refetch();
  };
  const newest = listed.find((one) => one.id === copy?.id)?.version ?? 0;
  const isOutdated = copy !== null && newest > copy.version; // something was published meanwhile
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  const close = (closed: string) => {
    closeDraft(editor, closed);
    if (draft === closed) onDraft(undefined);
    else void refetch();
  };
  useDraftNews(id, copy, listed, close);
  const drafts = useDrafts({
    ...{ id, schedule, drafts: listed, judge: judgeSchedule },
    published: published === true,
    opened: copy?.id ?? id,
    onOpen: (next) => onDraft(next ?? NO_DRAFT),
    onSave: saveChanges,
    onClosed: close,
    onUsePlace: placeCopier,
  });

  if (schedule === null && (opening.isPending || opening.isFetching)) return waiting;
  if (schedule === null && opening.isError) {
    const retry = () => void opening.refetch();
    return <OpeningFailed failure={opening.error} back={back} onRetry={retry} />;
  }
  if (schedule === null) {
    return (
      <>
        <PageHeader back={back} />
        <PhoneRow>{views(UNKNOWN_SEASON)}</PhoneRow>
        <WentBack other={copy?.id ?? null} onStay={stay} />
      </>
    );
  }
  return (
    <>
      <EditedSchedule
        {...{ editor, schedule, target, back, onMatch, onReport, onResults }}
        views={views({
          hasPlayoffs: schedule.setup.entries.some(isPlayoff),
          isCalendar: isCalendarSeason(schedule.setup),
        })}
        view={view === 'color-chart' ? 'chart' : view}
        onDialog={setDialog}
        actions={drafts.menu}
        notice={drafts.strip}
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

const NONE: readonly Draft[] = [];

/** Brings in what others publish while a draft is open, and leaves a draft that they have published or discarded. */
function useDraftNews(
  id: string, // of the published schedule
  copy: SavedCopy | null, // that is open
  listed: readonly Draft[],
  onGone: (draft: string) => void,
): void {
  const queries = useQueryClient();
  const changed = useStore(editor, ({ live }) => live.draftsChanged);
  useEffect(() => {
    if (changed > 0) void queries.invalidateQueries({ queryKey: draftsQuery(id).queryKey });
  }, [queries, id, changed]);
  const isUnsaved = useStore(editor, (state) => copy?.schedule !== openedSchedule(state));
  const isDraft = copy?.draftOf?.id === id && listed !== NONE;
  const gone = isDraft && !isUnsaved && !listed.some((one) => one.id === copy.id) ? copy.id : null;
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (gone === null) return;
    leave(gone);
    notifyWarning('This draft was published or discarded meanwhile.');
  }, [gone]);
}

const NO_DRAFT = 'none'; // in the address: the published schedule itself

/** Returns the id of what a page about a saved schedule opens: it has changes to go on with, or a draft. */
async function findToOpen(
  queries: QueryClient,
  id: string,
  wanted: string | undefined, // see `draft` above
): Promise<string> {
  if (wanted === NO_DRAFT) return id;
  const state = editor.getState();
  const copy = openedCopy(state);
  const isOf = copy !== null && scheduleIdOf(copy) === id;
  if (wanted === undefined && isOf && copy.schedule !== openedSchedule(state)) return copy.id;
  const drafts = await queries.fetchQuery(draftsQuery(id)).catch((failure: unknown) => {
    if (isGone(failure)) return []; // opening the schedule itself says so
    throw failure;
  });
  return (drafts.find((one) => one.id === wanted) ?? drafts[0])?.id ?? id;
}

/** Returns what gives a match of the open draft the place that it has in another version; null where it has it. */
function placeCopier(published: Schedule, match: MatchId): (() => unknown) | null {
  const draft = openedSchedule(editor.getState());
  const command = draft && copyPlace(published, draft, match);
  return command && (() => runCommand(editor, command));
}

/** Saves what is not saved yet; returns whether all is. */
async function saveChanges(): Promise<boolean> {
  const state = editor.getState();
  if (openedCopy(state)?.schedule === openedSchedule(state)) return true;
  return saveOpened(editor, { saveType: 'autosave' });
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
