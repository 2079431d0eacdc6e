import type { Schedule } from '@evenfield/engine';
import { Box, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { type Draft, MOST_DRAFTS } from '../../draft-models.ts';
import { CompareDraftsDialog, type JudgeCounts } from './compare-drafts-dialog.tsx';
import { DraftClashes } from './draft-clashes.tsx';
import { createDraft, deleteDraft, draftsQuery } from './draft-queries.ts';
import { formatUnpublished } from './draft-words.ts';
import { PublishDraftDialog } from './publish-draft-dialog.tsx';

interface DraftStripProps {
  readonly id: string; // the published schedule
  readonly opened: string; // id of what is open: the schedule itself, or a draft
  readonly drafts: readonly Draft[];
  readonly focused: boolean; // it was switched here, by a button that is gone
  readonly onOpen: (draft: string | null) => unknown; // null: the published schedule
  readonly onSave: () => Promise<boolean>; // saves what is open; false: it could not be
  readonly onClosed: (draft: string) => void; // it was published or discarded
  readonly schedule: Schedule; // that is open
  readonly judge: JudgeCounts;
}

/** Says whether changes go to a draft or to everybody at once, and switches between the two. */
export function DraftStrip(props: DraftStripProps) {
  const { id, opened, drafts, focused, onOpen, onSave, onClosed, schedule, judge } = props;
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'publish' | 'compare' | null>(null);
  const [busy, setBusy] = useState(false);
  const [mayEdit, mayPublish] = [useMay('createDraft'), useMay('publishDraft')];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) section.current?.focus();
  }, [focused]);
  const open = drafts.find((draft) => draft.id === opened);
  const others = drafts.filter((draft) => draft !== open);

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
      onOpen(draft.id);
    });
  const afterSave = (next: 'publish' | 'compare') =>
    attempt(async () => {
      if (!(await onSave())) return;
      await renew();
      setDialog(next);
    });
  const discard = async (discarded: readonly Draft[]) => {
    const [first] = discarded;
    const lost = discarded.map((draft) => `${draft.name}: ${formatUnpublished(draft)}`).join('. ');
    const isConfirmed = await confirmAction({
      question: `Discard ${first?.name}?`,
      detail: `${lost}. They are lost, and this cannot be undone. The published schedule stays as it is.`,
      confirm: `Discard ${first?.name}`,
      danger: true,
    });
    if (!isConfirmed) return false;
    await attempt(async () => {
      for (const draft of discarded) {
        await deleteDraft(id, draft.id);
        onClosed(draft.id);
      }
      await renew();
      notifyDone('Draft discarded.');
    });
    return true;
  };
  const choose = async (chosen: Draft, rest: readonly Draft[]) => {
    setDialog(null);
    if (await discard(rest)) onOpen(chosen.id);
  };
  const canCreate = mayEdit && drafts.length < MOST_DRAFTS;
  const second = canCreate && (
    <Button variant="default" disabled={busy} onClick={() => void create()}>
      {drafts.length === 0 ? 'Edit a draft' : 'New draft'}
    </Button>
  );
  const compare = drafts.length > 1 && (
    <Button variant="default" disabled={busy} onClick={() => void afterSave('compare')}>
      Compare drafts
    </Button>
  );
  return (
    <Box ref={section} component="section" tabIndex={-1} aria-label="Draft" mb="xs">
      {open === undefined ? (
        <NoticeStrip
          compact
          tone={drafts.length === 0 ? 'neutral' : 'warning'}
          title="You are editing the published schedule."
          actions={
            <>
              {drafts.map((draft) => (
                <Button key={draft.id} variant="default" onClick={() => onOpen(draft.id)}>
                  Edit {draft.name}
                </Button>
              ))}
              {drafts.length === 0 && second}
            </>
          }
        >
          Everybody sees each change at once.{' '}
          {drafts.length === 0
            ? 'In a draft you can prepare several and publish them together.'
            : `${drafts.map((draft) => `${draft.name}: ${formatUnpublished(draft)}`).join(', ')}. Drafts get your changes too.`}
        </NoticeStrip>
      ) : (
        <NoticeStrip
          compact
          tone={open.clashes.length > 0 || open.isApart ? 'warning' : 'neutral'}
          title={`${open.name}: ${formatUnpublished(open)}`}
          actions={
            <>
              {mayPublish && (
                <Button disabled={busy} onClick={() => void afterSave('publish')}>
                  Publish changes
                </Button>
              )}
              <Button variant="default" onClick={() => onOpen(null)}>
                Edit the published schedule
              </Button>
              {others.map((draft) => (
                <Button key={draft.id} variant="default" onClick={() => onOpen(draft.id)}>
                  Edit {draft.name}
                </Button>
              ))}
              {compare}
              {second}
              {mayPublish && (
                <Button variant="subtle" disabled={busy} onClick={() => void discard([open])}>
                  Discard
                </Button>
              )}
            </>
          }
        >
          Nobody outside your organization sees it yet. Scores still go out at once.
          <DraftClashes id={id} draft={open} schedule={schedule} />
        </NoticeStrip>
      )}
      {dialog === 'publish' && open !== undefined && (
        <PublishDraftDialog
          id={id}
          draft={open}
          onPublished={() => {
            setDialog(null);
            onClosed(open.id);
            void renew();
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
    </Box>
  );
}
