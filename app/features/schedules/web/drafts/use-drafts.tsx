import type { Schedule } from '@evenfield/engine';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { type Draft, MOST_DRAFTS } from '../../draft-models.ts';
import { CompareDraftsDialog, type JudgeCounts } from './compare-drafts-dialog.tsx';
import type { UsePlace } from './draft-clashes.tsx';
import { DraftMenu } from './draft-menu.tsx';
import { createDraft, deleteDraft, draftsQuery, renameDraft } from './draft-queries.ts';
import { DraftStrip } from './draft-strip.tsx';
import { formatUnpublished } from './draft-words.ts';
import { PublishDraftDialog } from './publish-draft-dialog.tsx';
import { RenameDraftDialog } from './rename-draft-dialog.tsx';

interface OpenedSchedule {
  readonly id: string; // the published schedule
  readonly published: boolean;
  readonly drafts: readonly Draft[];
  readonly opened: string; // id of what is open: the schedule itself, or a draft
  readonly schedule: Schedule | null; // that is open; null: none yet
  readonly onOpen: (draft: string | null) => unknown; // null: the published schedule
  readonly onSave: () => Promise<boolean>; // saves what is open; false: it could not be
  readonly onClosed: (draft: string) => void; // it was published or discarded
  readonly onUsePlace: UsePlace;
  readonly judge: JudgeCounts;
}

interface Drafts {
  readonly menu: ReactNode; // beside Publish
  readonly strip: ReactNode; // above the schedule, once there is a draft; with its dialogs
}

/** The drafts of a schedule that is open, where it has some or may have. */
export function useDrafts(props: OpenedSchedule): Drafts {
  const { id, published, drafts, opened, schedule, onOpen, onSave, onClosed, onUsePlace, judge } =
    props;
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'publish' | 'compare' | 'rename' | null>(null);
  const [busy, setBusy] = useState(false);
  const [switched, setSwitched] = useState(''); // to what, by a button that is gone
  const [mayCreate, mayPublish] = [useMay('createDraft'), useMay('publishDraft')];
  const [mayRename, mayDiscard] = [useMay('renameDraft'), useMay('deleteDraft')];
  const region = useRef<HTMLElement>(null);
  const target = useRef<HTMLButtonElement>(null);
  const isHere = switched === opened && schedule !== null;
  useEffect(() => {
    if (isHere) (region.current ?? target.current)?.focus({ preventScroll: true });
  }, [isHere]);
  const hasStrip = drafts.length > 0;
  useEffect(() => {
    const isLost = document.activeElement === document.body; // it went with the strip
    if (isHere && !hasStrip && isLost) target.current?.focus({ preventScroll: true });
  }, [isHere, hasStrip]);
  const open = drafts.find((draft) => draft.id === opened);
  const others = drafts.filter((draft) => draft !== open);

  const switchTo = (draft: string | null) => {
    setSwitched(draft ?? id);
    onOpen(draft);
  };
  const attempt = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem;
      notifyError(problem.message);
    } finally {
      setBusy(false);
    }
  };
  const renew = () => queries.fetchQuery(draftsQuery(id));
  const create = () =>
    attempt(async () => {
      if (!(await onSave())) return;
      const draft = await createDraft(id);
      await renew();
      switchTo(draft.id);
    });
  const afterSave = (next: 'publish' | 'compare') =>
    attempt(async () => {
      if (!(await onSave())) return;
      await renew();
      setDialog(next);
    });
  /** Goes on without drafts that are gone. */
  const leave = async (gone: readonly Draft[]) => {
    for (const draft of gone) onClosed(draft.id);
    const { queryKey } = draftsQuery(id);
    queries.setQueryData(queryKey, (before) => before?.filter((draft) => !gone.includes(draft)));
    setSwitched(id);
    await renew();
  };
  const discard = async (discarded: readonly Draft[]) => {
    const [first] = discarded;
    const lost = discarded.map((draft) => `${draft.name}: ${formatUnpublished(draft)}`).join('. ');
    const isConfirmed = await confirmAction({
      question: `Discard ${first?.name}?`,
      detail: `${lost}. Discarding cannot be undone. The published schedule stays as it is.`,
      confirm: `Discard ${first?.name}`,
      danger: true,
    });
    if (!isConfirmed) return false;
    await attempt(async () => {
      for (const draft of discarded) await deleteDraft(id, draft.id);
      await leave(discarded);
      notifyDone('Draft discarded.');
    });
    return true;
  };
  const choose = async (chosen: Draft, rest: readonly Draft[]) => {
    setDialog(null);
    if (await discard(rest)) switchTo(chosen.id);
  };
  if (schedule === null || !(published || drafts.length > 0)) return { menu: null, strip: null };
  return {
    menu: (
      <DraftMenu
        {...{ target, open, others, busy }}
        onOpen={switchTo}
        onCreate={mayCreate && drafts.length < MOST_DRAFTS ? () => void create() : null}
        onCompare={drafts.length > 1 ? () => void afterSave('compare') : null}
        onRename={open !== undefined && mayRename ? () => setDialog('rename') : null}
        onDiscard={open !== undefined && mayDiscard ? () => void discard([open]) : null}
      />
    ),
    strip: (
      <>
        {drafts.length > 0 && (
          <DraftStrip
            {...{ region, id, open, others, busy, schedule, onUsePlace }}
            onOpen={switchTo}
            onPublish={mayPublish ? () => void afterSave('publish') : null}
          />
        )}
        {dialog === 'publish' && open !== undefined && (
          <PublishDraftDialog
            id={id}
            draft={open}
            onPublished={() => {
              setDialog(null);
              void attempt(() => leave([open]));
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'rename' && open !== undefined && (
          <RenameDraftDialog
            name={open.name}
            onRename={async (name) => {
              await renameDraft(id, open.id, name);
              await renew();
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'compare' && (
          <CompareDraftsDialog
            {...{ id, drafts, judge }}
            onChoose={(draft, rest) => void choose(draft, rest)}
            onClose={() => setDialog(null)}
          />
        )}
      </>
    ),
  };
}
