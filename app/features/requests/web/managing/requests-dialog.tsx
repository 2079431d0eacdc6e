import type { Constraints, Schedule } from '@evenfield/engine';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { Clubs } from './clubs.tsx';
import classes from './requests-dialog.module.css';

interface RequestsDialogProps {
  readonly id: string | null; // the saved schedule's; null: unsaved
  readonly schedule: Schedule;
  readonly onSave: () => Promise<string | null>; // saves it; resolves to its id, or to null
  readonly onApply: (constraints: Constraints) => string | null; // changes the schedule; a sentence if it is refused
  readonly onClose: () => void;
}

/** Clubs, their links and what they request: the organizer decides, and the schedule follows. */
export function RequestsDialog({ id, schedule, onSave, onApply, onClose }: RequestsDialogProps) {
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const isDated = schedule.setup.days.every(({ date }) => date !== null);
  return (
    <Modal opened onClose={onClose} {...escaping} title="Club Requests" size="xl">
      {!isDated && (
        <p>Requests are about dates: give every game day a date first, under Game Days.</p>
      )}
      {isDated && id === null && (
        <Stack>
          <p className={classes['text']}>
            Each club gets a link, without an account, for days it cannot play, free evenings of its
            ground, and wishes. Save the schedule first.
          </p>
          <Group>
            <Button data-autofocus onClick={() => void onSave()}>
              Save schedule
            </Button>
          </Group>
        </Stack>
      )}
      {isDated && id !== null && <Clubs {...{ id, schedule, onApply }} />}
    </Modal>
  );
}
