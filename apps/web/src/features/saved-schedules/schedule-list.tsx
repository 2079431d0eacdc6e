import type { ListedSchedule } from '@evenfield/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import { ListFailed } from './list-failed.tsx';
import classes from './saved-list.module.css';
import { useListFrame } from './use-list-frame.ts';

interface ScheduleListProps<S extends ListedSchedule> {
  readonly label: string;
  readonly query: UseQueryResult<S[]>;
  readonly date: (schedule: S) => string; // below its name
  readonly actions: (schedule: S, keepFocus: () => void) => ReactNode; // keepFocus: for a button that goes with its row
  readonly empty: ReactNode;
}

/** Schedules of the account, numbered, each with what can be done with it. */
export function ScheduleList<S extends ListedSchedule>(props: ScheduleListProps<S>) {
  const { label, query, date, actions, empty } = props;
  const { data, isPending, error, refetch } = query;
  const { frame, keepFocus } = useListFrame();

  const retry = () => {
    keepFocus();
    void refetch();
  };

  return (
    <div {...frame}>
      {isPending && <LoadingShape label={`Loading ${label}`} rows={4} rowHeight={56} />}
      {error && <ListFailed failure={error} onRetry={retry} />}
      {data?.length === 0 && empty}
      {data !== undefined && data.length > 0 && (
        <ol className={classes['list']} aria-label={label}>
          {data.map((schedule) => (
            <li key={schedule.id} className={classes['row']}>
              <span className={classes['words']}>
                <strong>{schedule.name}</strong>
                <span className={classes['date']}>{date(schedule)}</span>
              </span>
              <span className={classes['actions']}>{actions(schedule, keepFocus)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
