import type { ListedSchedule } from '@evenfield/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import type { LockedSchedule } from '../models.ts';
import { ListFailed } from './list-failed.tsx';
import { LockedList, LockedNotice, LockedRow } from './locked-schedules.tsx';
import classes from './saved-list.module.css';
import { useListFrame } from './use-list-frame.ts';

interface ScheduleListProps<S extends ListedSchedule> {
  readonly label: string;
  readonly query: UseQueryResult<S[]>;
  readonly date: (schedule: S) => string; // below its name
  readonly actions: (schedule: S, keepFocus: () => void) => ReactNode; // keepFocus: for a button whose row disappears
  readonly empty: ReactNode;
  readonly notice?: (keepFocus: () => void) => ReactNode; // above the list
  readonly locked?: readonly LockedSchedule[]; // grayed out among the others
}

/** A numbered list of schedules with actions. */
export function ScheduleList<S extends ListedSchedule>(props: ScheduleListProps<S>) {
  const { label, query, date, actions, empty, notice, locked = [] } = props;
  const { data, isPending, error, refetch } = query;
  const { frame, keepFocus } = useListFrame();

  const rows = mergeRows(data ?? [], locked);

  const retry = () => {
    keepFocus();
    void refetch();
  };

  return (
    <div {...frame}>
      {notice?.(keepFocus)}
      {isPending && <LoadingShape label={`Loading ${label}`} rows={4} rowHeight={56} />}
      {error && <ListFailed failure={error} onRetry={retry} />}
      {error && data === undefined && <LockedList schedules={locked} />}
      {data !== undefined && locked.length > 0 && <LockedNotice count={locked.length} />}
      {data !== undefined && rows.length === 0 && empty}
      {data !== undefined && rows.length > 0 && (
        <ol className={classes['list']} aria-label={label}>
          {rows.map((row) =>
            row.locked ? (
              <LockedRow key={row.schedule.id} schedule={row.schedule} />
            ) : (
              <li key={row.schedule.id} className={classes['row']}>
                <span className={classes['words']}>
                  <strong>{row.schedule.name}</strong>
                  <span className={classes['date']}>{date(row.schedule)}</span>
                </span>
                <span className={classes['actions']}>{actions(row.schedule, keepFocus)}</span>
              </li>
            ),
          )}
        </ol>
      )}
    </div>
  );
}

type Row<S> =
  | { readonly locked: false; readonly schedule: S }
  | { readonly locked: true; readonly schedule: LockedSchedule };

/** Merges locked schedules into the others by creation time; both are sorted newest first. */
function mergeRows<S extends ListedSchedule>(
  listed: readonly S[],
  locked: readonly LockedSchedule[],
): Row<S>[] {
  const ids = new Set(locked.map(({ id }) => id)); // a list cached before the plan ended includes them
  const rows: Row<S>[] = listed
    .filter(({ id }) => !ids.has(id))
    .map((schedule) => ({ locked: false, schedule }));
  if (locked.length === 0) return rows; // keeps the order of lists sorted otherwise
  return [...rows, ...locked.map((schedule): Row<S> => ({ locked: true, schedule }))].sort((a, b) =>
    b.schedule.created.localeCompare(a.schedule.created),
  );
}
