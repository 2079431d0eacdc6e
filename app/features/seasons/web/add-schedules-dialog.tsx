import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import type { Season } from '../api.ts';
import { fileSchedules, SEASONS, useSeasons } from './season-queries.ts';

interface AddSchedulesDialogProps {
  readonly season: Season;
  readonly schedules: readonly { readonly id: string; readonly name: string }[]; // all that are saved
  readonly onMoved: () => unknown;
  readonly onClose: () => void;
}

/** Puts several schedules into a season at once. */
export function AddSchedulesDialog({
  season,
  schedules,
  onMoved,
  onClose,
}: AddSchedulesDialogProps) {
  useFocusBack();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { seasonOf } = useSeasons();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const others = schedules.filter(({ id }) => seasonOf(id)?.id !== season.id);
  const move = async () => {
    setBusy(true);
    const moved = await attempt(fileSchedules({ schedules: [...chosen], season: season.id }));
    setBusy(false);
    if (moved?.ok !== true) return;
    await queries.invalidateQueries({ queryKey: [SEASONS] });
    notifyDone(
      `${formatThings(chosen.length, 'schedule is', 'schedules are')} now in ${season.name}.`,
    );
    onMoved();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Add schedules to ${season.name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Stack>
          {others.length === 0 ? (
            <Text>All your schedules are in this season. Generate a schedule first.</Text>
          ) : (
            <Checkbox.Group label="Schedules" value={[...chosen]} onChange={setChosen}>
              <Stack gap="sm" mt="sm">
                {others.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    value={id}
                    label={name}
                    description={`Now in ${seasonOf(id)?.name ?? 'no season'}`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <DialogFoot>
            <Button type="submit" loading={busy} disabled={chosen.length === 0}>
              Add {formatThings(chosen.length, 'schedule', 'schedules')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
