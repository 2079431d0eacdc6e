import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import { notifyDone, notifyError } from '#src/ui/notify.ts';
import { restoreSaved } from './change-saved.ts';
import { ListFailed } from './list-failed.tsx';
import classes from './saved-list.module.css';
import { binQuery, SAVED } from './saved-queries.ts';
import { sayDate } from './say-date.ts';

/** Deleted schedules, each until it is erased. */
export function BinList() {
  const { data, isPending, isError, refetch } = useQuery(binQuery);
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);

  const restore = async (id: string, name: string) => {
    try {
      await restoreSaved(id);
    } catch {
      notifyError('Something went wrong.');
      return;
    }
    list.current?.focus(); // the button that was pressed goes with its row
    notifyDone(`${name} is in the saved list again.`);
    await queries.invalidateQueries({ queryKey: [SAVED] });
  };

  if (isPending) return <LoadingShape label="Loading the bin" rows={2} rowHeight={56} />;
  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState title="The bin is empty." order={3}>
        A deleted schedule lies here for 30 days and can be restored.
      </EmptyState>
    );
  }
  return (
    <ul ref={list} tabIndex={-1} className={classes['list']} aria-label="Bin">
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
  );
}
