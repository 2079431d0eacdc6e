import { viewReadiness } from '@evenfield/engine';
import { type ReactNode, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { awaitPlan, usePlanDialog } from '#features/billing/web/plan-dialogs.ts';
import { type Editor, openedSchedule } from '#features/editor/web/editor.ts';
import { judgeReadiness } from '#features/editor/web/rules/judge-readiness.ts';
import { renameCopies } from '#features/editor/web/saving/open-saved.ts';
import { openedCopy, scheduleIdOf } from '#features/editor/web/saving/opened-copy.ts';
import { saveByHand } from '#features/editor/web/saving/save-by-hand.ts';
import { EmbedDialog } from '#features/schedules/web/embedding/embed-dialog.tsx';
import { formatReadiness } from '#features/schedules/web/publishing/format-readiness.ts';
import { listNotReady, type Mend } from '#features/schedules/web/publishing/not-ready.ts';
import { PublishEntry } from '#features/schedules/web/publishing/publish-entry.tsx';
import { PublishHeader } from '#features/schedules/web/publishing/publish-header.tsx';
import { formatNotPublished } from '#features/schedules/web/publishing/publish-saved.ts';
import { useNotReady } from '#features/schedules/web/publishing/use-not-ready.tsx';
import { usePublishing } from '#features/schedules/web/publishing/use-publishing.tsx';
import { ShareDialog } from '#features/schedules/web/sharing/share-dialog.tsx';
import { awaitSignIn, useAccountDialog } from '#kernel/web/account-dialog.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { countScheduled } from '#league/count-scheduled.ts';
import { SavedDialogs } from './saved-dialogs.tsx';

interface Sharing {
  readonly covered: boolean; // one of its dialogs is open
  readonly publishing: (autoFocus: boolean) => ReactNode; // the switch
  readonly header: ReactNode; // Publish or its status, and Share
  readonly embed: () => void;
  readonly dialogs: ReactNode;
}

/** Which version is shared: 'saved' saves the open state first, 'kept' uses the last save. */
type Wanted = 'saved' | 'kept';

/**
 * Publishing, sharing and embedding the open schedule. Publishing shows what isn't ready, then asks
 * for sign-in, a save and a plan as needed; closing a dialog cancels the rest.
 */
export function useSharing(editor: Editor, onMend: (mend: Mend) => void): Sharing {
  useOrganizer(); // re-renders when the account changes
  const copy = useStore(editor, openedCopy);
  const id = copy && scheduleIdOf(copy);
  const schedule = useStore(editor, openedSchedule);
  const counts = useStore(editor, (state) => state.counts);
  const rename = useCallback(
    (id: string, name: string) => renameCopies(editor, id, name),
    [editor],
  );
  const publishing = usePublishing(rename);
  const { pendingOf, publish } = publishing;
  const notReady = useNotReady();
  const [pending, setPending] = useState<boolean | null>(null);
  const [afterSave, setAfterSave] = useState<((id: string) => Promise<void>) | null>(null);
  const [embedded, setEmbedded] = useState<string | null>(null);
  const [shared, setShared] = useState<string | null>(null); // by its id
  const asking = [usePlanDialog(), useAccountDialog()].some((dialog) => dialog !== null);

  const isReady = async () => {
    const opened = openedSchedule(editor.getState());
    if (opened === null) return false;
    const readiness = await judgeReadiness(editor, opened);
    const saved = openedCopy(editor.getState());
    const placed = saved !== null && saved.location !== null;
    const zoned = saved === null || Boolean(saved.timeZone); // the first save sets it
    return notReady.confirm(listNotReady({ schedule: opened, readiness, placed, zoned }), onMend);
  };
  const withSaved = async (wanted: Wanted, next: (id: string) => Promise<void>) => {
    if (!(await awaitSignIn())) return;
    const state = editor.getState();
    const before = openedCopy(state);
    if (before === null) {
      setAfterSave(() => next);
      return;
    }
    const isChanged = before.schedule !== openedSchedule(state);
    if (wanted === 'saved' && isChanged && !(await saveByHand(editor))) return;
    await next(scheduleIdOf(before));
  };

  const during = async (published: boolean, work: () => Promise<void>) => {
    setPending(published);
    await work().finally(() => setPending(null));
  };
  const matches = () => {
    const opened = openedSchedule(editor.getState());
    return opened === null ? undefined : countScheduled(opened);
  };
  const publishSaved = (id: string) =>
    during(true, async () => {
      if (!(await awaitPlan('publish', matches()))) return;
      const answer = await publish(id, true);
      if (answer === 'planNeeded') formatNotPublished(); // the plan ended just now
      if (answer === 'done') setShared(id);
    });
  const change = (published: boolean) => {
    if (!published) return id && publish(id, false);
    return during(true, async () => {
      if (await isReady()) await withSaved('saved', publishSaved);
    });
  };
  const embed = () =>
    withSaved('kept', async (id) => {
      if (await awaitPlan('embed', matches())) setEmbedded(id);
    });

  const isAsking = asking || afterSave !== null || notReady.open || publishing.isAsking;
  return {
    covered: isAsking || shared !== null,
    publishing: (autoFocus) => (
      <PublishEntry
        id={id}
        pending={pending ?? (id === null ? null : (pendingOf(id) ?? null))}
        readiness={() =>
          schedule === null ? '' : formatReadiness(viewReadiness(schedule, counts))
        }
        autoFocus={autoFocus}
        onChange={(published) => void change(published)}
        onShare={() => id !== null && setShared(id)}
      />
    ),
    header: (
      <PublishHeader
        id={id}
        busy={!isAsking && (pending ?? (id && pendingOf(id)) ?? null) !== null}
        onPublish={() => void change(true)}
        onShare={() => id !== null && setShared(id)}
        onRenamed={rename}
      />
    ),
    embed: () => void embed(),
    dialogs: (
      <>
        {notReady.dialog}
        {publishing.dialog}
        {afterSave !== null && (
          <SavedDialogs
            editor={editor}
            shown="save"
            onOpened={() => undefined}
            onSaved={(id) => void afterSave(id)}
            onClose={() => setAfterSave(null)}
          />
        )}
        {shared !== null && (
          <ShareDialog
            schedule={{ id: shared, name: copy?.name ?? 'the schedule' }}
            published
            onRenamed={rename}
            onEmbed={() => void embed()}
            onClose={() => setShared(null)}
          />
        )}
        {embedded !== null && <EmbedDialog id={embedded} onClose={() => setEmbedded(null)} />}
      </>
    ),
  };
}
