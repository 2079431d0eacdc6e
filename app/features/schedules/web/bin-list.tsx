import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '#features/organizations/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatDate } from '#kernel/web/format-date.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { isGone, restoreSaved } from './change-saved.ts';
import { binQuery, SAVED } from './saved-queries.ts';
import { ScheduleList } from './schedule-list.tsx';

/** Lists deleted schedules until they are erased. */
export function BinList() {
  const bin = useQuery(binQuery);
  const queries = useQueryClient();
  const mayRestore = useMay('restoreSchedule');

  const restore = async (id: string, name: string, keepFocus: () => void) => {
    try {
      await restoreSaved(id);
    } catch (failure) {
      if (!isGone(failure)) {
        notifyError(failure instanceof CallFailure ? failure.message : 'Something went wrong.');
        return;
      }
      keepFocus();
      notifyError(`${name} is no longer in the bin.`);
      await queries.invalidateQueries({ queryKey: [SAVED] });
      return;
    }
    keepFocus();
    notifyDone(`${name} is back in the saved list. It is not published.`);
    await queries.invalidateQueries({ queryKey: [SAVED] });
  };

  return (
    <ScheduleList
      label="Bin"
      query={bin}
      date={({ erasedOn }) => `Erased on ${formatDate(erasedOn)}`}
      actions={({ id, name }, keepFocus) =>
        mayRestore && (
          <Button
            variant="default"
            aria-label={`Restore ${name}`}
            onClick={() => void restore(id, name, keepFocus)}
          >
            Restore
          </Button>
        )
      }
      empty={
        <EmptyState title="The bin is empty." order={3}>
          Deleted schedules stay here for 30 days and can be restored, unpublished.
        </EmptyState>
      }
    />
  );
}
