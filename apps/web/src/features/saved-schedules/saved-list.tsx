import type { ListedSchedule, SavedSchedule } from '@evenfield/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconCode, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmAction } from '#src/ui/confirm-action.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import { notifyDone, notifyError } from '#src/ui/notify.ts';
import { deleteSaved } from './change-saved.ts';
import { ListFailed } from './list-failed.tsx';
import { loadSaved } from './load-saved.ts';
import classes from './saved-list.module.css';
import { SAVED, savedListQuery } from './saved-queries.ts';
import { sayDate } from '#src/lib/say-date.ts';
import { useListFrame } from './use-list-frame.ts';

interface SavedListProps {
  readonly onOpen: (saved: SavedSchedule) => unknown;
  readonly onDeleted: (id: string) => unknown;
  readonly onEmbed: (schedule: ListedSchedule) => void;
  readonly onRename: (schedule: ListedSchedule) => void;
}

/** The saved schedules of the account, numbered, the newest first. */
export function SavedList(props: SavedListProps) {
  const { onOpen, onDeleted, onEmbed, onRename } = props;
  const { data, isPending, isError, refetch } = useQuery(savedListQuery);
  const queries = useQueryClient();
  const { frame, keepFocus } = useListFrame();
  const [opening, setOpening] = useState<string | null>(null);

  const open = async (id: string) => {
    setOpening(id);
    try {
      onOpen(await loadSaved(id));
    } catch {
      notifyError("Couldn't load saved data.");
    } finally {
      setOpening(null);
    }
  };
  const remove = async (id: string) => {
    const question = 'Are you sure you want to delete this schedules?';
    if (!(await confirmAction({ question, confirm: 'Delete', danger: true }))) return;
    keepFocus(); // the button that was pressed goes with its row
    try {
      await deleteSaved(id);
    } catch {
      notifyError("Couldn't delete saved data.");
      return;
    }
    notifyDone('Schedules deleted successfully.');
    onDeleted(id);
    await queries.invalidateQueries({ queryKey: [SAVED] });
  };

  const retry = () => {
    keepFocus();
    void refetch();
  };

  return (
    <div {...frame}>
      {isPending && <LoadingShape label="Loading saved schedules" rows={4} rowHeight={56} />}
      {isError && <ListFailed onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyState title="No saved schedules found." order={3}>
          Generate a schedule and press Save: it is listed here, on every device you sign in on.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ol className={classes['list']} aria-label="Saved schedules">
          {data.map((schedule) => (
            <li key={schedule.id} className={classes['row']}>
              <span className={classes['words']}>
                <strong>{schedule.name}</strong>
                <span className={classes['date']}>{sayDate(schedule.created)}</span>
              </span>
              <span className={classes['actions']}>
                <Button
                  variant="default"
                  aria-label={`Open ${schedule.name}`}
                  aria-busy={opening === schedule.id}
                  onClick={() => void open(schedule.id)}
                >
                  {opening === schedule.id ? 'Opening...' : 'Open'}
                </Button>
                <ActionIcon
                  aria-label={`Edit name of ${schedule.name}`}
                  onClick={() => onRename(schedule)}
                >
                  <IconPencil size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Embed code of ${schedule.name}`}
                  onClick={() => onEmbed(schedule)}
                >
                  <IconCode size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Delete ${schedule.name}`}
                  onClick={() => void remove(schedule.id)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
