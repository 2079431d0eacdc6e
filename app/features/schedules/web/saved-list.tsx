import type { ListedSchedule, SavedSchedule } from '@evenfield/wire';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#kernel/web/format-date.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { loadSaved } from './load-saved.ts';
import { savedListQuery } from './saved-queries.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { UnusedSchedules } from './unused-schedules.tsx';
import { useDeleteSaved } from './use-delete-saved.ts';
import { useLockedSchedules } from './use-locked-schedules.ts';

interface SavedListProps {
  readonly onOpen: (saved: SavedSchedule) => unknown;
  readonly onDeleted: (id: string) => unknown;
  readonly onShare: (schedule: ListedSchedule) => void;
  readonly onEmbed: (schedule: ListedSchedule) => void;
  readonly onRename: (schedule: ListedSchedule) => void;
}

/** Lists the account's saved schedules, newest first. */
export function SavedList({ onOpen, onDeleted, onShare, onEmbed, onRename }: SavedListProps) {
  const list = useQuery(savedListQuery);
  const locked = useLockedSchedules();
  const remove = useDeleteSaved();
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

  return (
    <ScheduleList
      label="Saved schedules"
      query={list}
      locked={locked}
      notice={(keepFocus) => <UnusedSchedules onDeleted={onDeleted} keepFocus={keepFocus} />}
      date={({ created }) => formatDate(created)}
      actions={(schedule, keepFocus) => (
        <>
          <Button
            variant="default"
            aria-label={`Open ${schedule.name}`}
            aria-busy={opening === schedule.id}
            onClick={() => void open(schedule.id)}
          >
            {opening === schedule.id ? 'Opening...' : 'Open'}
          </Button>
          <ScheduleActions
            name={schedule.name}
            onRename={() => onRename(schedule)}
            onShare={() => onShare(schedule)}
            onEmbed={() => onEmbed(schedule)}
            onDelete={() => remove(schedule.id, { onConfirmed: keepFocus, onDeleted })}
          />
        </>
      )}
      empty={
        <EmptyState title="No saved schedules found." order={3}>
          Generate a schedule and press Save to see it here, on every device you sign in on.
        </EmptyState>
      }
    />
  );
}
