import { Box, Button, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { scheduleCalls } from '../../api.ts';
import { type Draft, LONGEST_REASON } from '../../draft-models.ts';
import { LONGEST_ANNOUNCEMENT } from '../../models.ts';
import { SAVED } from '../saved-queries.ts';
import { draftChangesQuery } from './draft-queries.ts';
import { formatEmails, formatExtent, hasChanges } from './draft-words.ts';
import { TeamChangesList } from './team-changes-list.tsx';

interface PublishDraftDialogProps {
  readonly id: string; // the published schedule
  readonly draft: Draft;
  readonly onPublished: () => unknown;
  readonly onClose: () => void;
}

const NEWER = 'Something changed meanwhile. Look through the changes again, then publish them.';
const NO_PLAN = 'You need LITE to save a schedule of this size.';

/** Shows what a draft changes, as people will see it, and publishes all of it at once. */
export function PublishDraftDialog({ id, draft, onPublished, onClose }: PublishDraftDialogProps) {
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const queries = useQueryClient();
  const changes = useQuery(draftChangesQuery(id, draft));
  const [reason, setReason] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const publish = async () => {
    if (changes.data === undefined || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        ...{ draft: draft.id, version: changes.data.version },
        ...(reason.trim() && { reason: reason.trim() }),
        ...(announcement.trim() && { announcement: announcement.trim() }),
      };
      const answer = await callEndpoint(scheduleCalls.publishDraft, { params: { id }, body });
      if (!answer.success) return setFailure(NO_PLAN);
      notifyDone('Changes published.');
      onPublished();
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem;
      setFailure(problem.status === 409 ? NEWER : problem.message);
      if (problem.status === 409)
        await queries.invalidateQueries({ queryKey: [SAVED, 'drafts', id] });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} {...escaping} title={`Publish ${draft.name}`} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <Stack>
          {changes.isPending && (
            <LoadingShape label="Loading the changes" rows={3} rowHeight={44} />
          )}
          {changes.isError && (
            <NoticeStrip
              tone="error"
              actions={<Button onClick={() => void changes.refetch()}>Try again</Button>}
            >
              The changes could not be loaded.
            </NoticeStrip>
          )}
          {changes.data && (
            <div>
              <p role="status">
                <strong>{formatExtent(changes.data)}</strong>
              </p>
              <Box component="p" c="dimmed">
                {draft.setup && 'Names, dates, times or rules change too. '}
                {formatEmails(changes.data)}
              </Box>
            </div>
          )}
          {changes.data && changes.data.teams.length > 0 && (
            <TeamChangesList teams={changes.data.teams} />
          )}
          <TextInput
            label="Reason (optional)"
            description="In the e-mails to followers and in the version history."
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <Textarea
            label="Announcement (optional)"
            description="Shown at the top of the page until you remove it. Left empty, nothing changes there."
            autosize
            minRows={2}
            maxLength={LONGEST_ANNOUNCEMENT}
            value={announcement}
            onChange={({ currentTarget: { value } }) => setAnnouncement(value)}
          />
          {failure !== null && <NoticeStrip tone="error">{failure}</NoticeStrip>}
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={changes.data === undefined || !hasChanges(draft)}
            >
              Publish changes
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
