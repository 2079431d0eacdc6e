import type { ChangesView, Schedule } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { Editor } from '../../editor.ts';
import { startEngineWorker } from '../../engine-worker/start-engine-worker.ts';
import { acceptProposal, discardProposal } from '../../search/follow-search.ts';
import classes from '../edit-form.module.css';
import { ImprovementPreview } from './improvement-preview.tsx';

interface ImprovementDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Shows what Improve found, what would change and for whom, before it is applied. */
export function ImprovementDialog({ editor, schedule, onClose }: ImprovementDialogProps) {
  const proposed = useStore(editor, ({ search }) => search?.proposed?.schedule);
  const [changes, setChanges] = useState<ChangesView | 'unknown' | null>(null); // null: not compared yet

  useEffect(() => {
    if (proposed === undefined) return;
    const worker = startEngineWorker();
    setChanges(null);
    worker
      .run({ kind: 'compare', before: schedule, after: proposed }, (reply) => {
        if (reply.kind === 'compared') setChanges(reply.changes);
      })
      .catch(() => setChanges('unknown'));
    return () => worker.end();
  }, [schedule, proposed]);

  return (
    <Modal opened onClose={onClose} title="Improve" size="xl">
      <div className={classes['form']}>
        {changes === null && <LoadingShape label="Comparing the two schedules" rows={6} />}
        {changes === 'unknown' && (
          <NoticeStrip tone="error" title="The two schedules could not be compared.">
            Close this and choose “See what changes” to try again.
          </NoticeStrip>
        )}
        {proposed !== undefined && changes !== null && changes !== 'unknown' && (
          <ImprovementPreview schedule={schedule} after={proposed} changes={changes} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={() => discardProposal(editor)}>
            Discard
          </Button>
          <Button onClick={() => acceptProposal(editor)} data-autofocus>
            Accept
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  );
}
