import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import { notifyDone, notifyError } from '#src/ui/notify.ts';
import { restoreSaved } from './change-saved.ts';
import { ListFailed } from './list-failed.tsx';
import classes from './saved-list.module.css';
import { binQuery, SAVED } from './saved-queries.ts';
import { sayDate } from '#src/lib/say-date.ts';
import { useListFrame } from './use-list-frame.ts';

/** Deleted schedules, each until it is erased. */
export function BinList() {
  const { data, isPending, isError, refetch } = useQuery(binQuery);
  const queries = useQueryClient();
  const { frame, keepFocus } = useListFrame();

  const restore = async (id: string, name: string) => {
    try {
      await restoreSaved(id);
    } catch {
      notifyError('Something went wrong.');
      return;
    }
    keepFocus(); // the button that was pressed goes with its row
    notifyDone(`${name} is in the saved list again.`);
    await queries.invalidateQueries({ queryKey: [SAVED] });
  };

  const retry = () => {
    keepFocus();
    void refetch();
  };

  return (
    <div {...frame}>
      {isPending && <LoadingShape label="Loading the bin" rows={2} rowHeight={56} />}
      {isError && <ListFailed onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyState title="The bin is empty." order={3}>
          A deleted schedule lies here for 30 days and can be restored.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={classes['list']} aria-label="Bin">
          {data.map(({ id, name, erasedOn }) => (
            <li key={id} className={classes['row']}>
              <span className={classes['words']}>
                <strong>{name}</strong>
                <span className={classes['date']}>Erased on {sayDate(erasedOn)}</span>
              </span>
              <Button
                variant="default"
                aria-label={`Restore ${name}`}
                onClick={() => void restore(id, name)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
