import type { ListedSchedule } from '@evenfield/wire';
import { Box, Button, Checkbox, Modal, Stack } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { formatDate } from '#kernel/web/format-date.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { scheduleCalls } from '../api.ts';
import { deleteSaved, isGone } from './change-saved.ts';
import { SAVED } from './saved-queries.ts';

const unusedQuery = queryOptions({
  queryKey: [SAVED, 'unused'],
  queryFn: async ({ signal }): Promise<readonly ListedSchedule[]> =>
    (await callEndpoint(scheduleCalls.getUnusedSchedules, { signal })).data,
  staleTime: 0,
});

interface UnusedSchedulesProps {
  readonly onDeleted: (id: string) => unknown;
  readonly keepFocus: () => void; // before the notice disappears
}

/** Offers to delete schedules that were saved automatically and never used, if there are any. */
export function UnusedSchedules({ onDeleted, keepFocus }: UnusedSchedulesProps) {
  const { data: unused = [] } = useQuery(unusedQuery);
  const [reviewed, setReviewed] = useState<readonly ListedSchedule[] | null>(null); // as they were when the dialog opened
  const count = formatThings(unused.length, 'schedule was', 'schedules were');
  return (
    <>
      {unused.length > 0 && (
        <Box mb="md">
          <NoticeStrip>
            {count} never named or opened since {unused.length === 1 ? 'it was' : 'they were'} made.{' '}
            <Button
              variant="subtle"
              size="compact-md"
              aria-haspopup="dialog"
              onClick={() => setReviewed(unused)}
            >
              Review
            </Button>
          </NoticeStrip>
        </Box>
      )}
      {reviewed !== null && (
        <UnusedDialog
          schedules={reviewed}
          onDeleted={onDeleted}
          onMoved={keepFocus}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
}

interface UnusedDialogProps {
  readonly schedules: readonly ListedSchedule[];
  readonly onDeleted: (id: string) => unknown;
  readonly onMoved: () => void; // once all chosen ones are in the bin
  readonly onClose: () => void;
}

/** Selects which of them to delete: by default those never edited. */
function UnusedDialog({ schedules, onDeleted, onMoved, onClose }: UnusedDialogProps) {
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    schedules.filter(({ version }) => version === 1).map(({ id }) => id),
  );
  const [busy, setBusy] = useState(false);

  const move = async () => {
    setBusy(true);
    const failed: string[] = [];
    for (const id of chosen) {
      if (await moveToBin(id)) onDeleted(id);
      else failed.push(id);
    }
    await queries.invalidateQueries({ queryKey: [SAVED] });
    setBusy(false);
    if (failed.length > 0) {
      setChosen(failed);
      notifyError(
        `${formatThings(failed.length, 'schedule', 'schedules')} could not be moved to the bin. Try again.`,
      );
      return;
    }
    notifyDone(`${formatThings(chosen.length, 'schedule is', 'schedules are')} in the bin.`);
    onClose();
    onMoved();
  };

  return (
    <Modal opened onClose={onClose} {...escaping} title="Unused schedules">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Stack>
          <Checkbox.Group
            label="Move to the bin"
            description="They were saved automatically and never named or opened since. They can be restored from the bin for 30 days."
            value={[...chosen]}
            onChange={setChosen}
          >
            <Stack gap="sm" mt="sm">
              {schedules.map(({ id, name, created, version }, at) => (
                <Checkbox
                  key={id}
                  data-autofocus={at === 0 || undefined}
                  value={id}
                  label={name}
                  description={`Created ${formatDate(created)}${version > 1 ? ', edited since' : ''}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <DialogFoot>
            <Button type="submit" loading={busy} disabled={chosen.length === 0}>
              Move {formatThings(chosen.length, 'schedule', 'schedules')} to the bin
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}

/** Moves it to the bin; true also if it is already gone. */
async function moveToBin(id: string): Promise<boolean> {
  try {
    await deleteSaved(id);
    return true;
  } catch (failure) {
    return isGone(failure);
  }
}
