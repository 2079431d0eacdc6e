import { Button, Modal, Stack, TagsInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { MOST_TAG, MOST_TAGS } from '../api.ts';
import { fileSchedules, SEASONS, useSeasons } from './season-queries.ts';

interface TagsDialogProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}

/** Changes the tags of a schedule. */
export function TagsDialog({ schedule, onSaved, onClose }: TagsDialogProps) {
  useFocusBack();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { filedOf, tags: known } = useSeasons();
  const [chosen, setChosen] = useState<string[] | null>(null); // null: as they are
  const [busy, setBusy] = useState(false);
  const tags = chosen ?? filedOf(schedule.id)?.tags ?? [];
  const save = async () => {
    setBusy(true);
    const saved = await attempt(fileSchedules({ schedules: [schedule.id], tags }));
    setBusy(false);
    if (saved?.ok !== true) return;
    await queries.invalidateQueries({ queryKey: [SEASONS] });
    notifyDone('Tags saved.');
    onSaved();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Tags of ${schedule.name}`}>
      <Stack>
        <TagsInput
          label="Tags"
          description="Words to find schedules by, such as indoor or youth. Press Enter after each."
          value={tags}
          data={known}
          maxTags={MOST_TAGS}
          acceptValueOnBlur
          onChange={(next) => setChosen(next.map((tag) => tag.trim().slice(0, MOST_TAG)))}
          data-autofocus
        />
        <DialogFoot>
          <Button loading={busy} onClick={() => void save()}>
            Save tags
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
