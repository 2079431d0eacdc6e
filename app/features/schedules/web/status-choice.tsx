import { SCHEDULE_STATUSES, type ScheduleStatus } from '@evenfield/wire';
import { NativeSelect } from '@mantine/core';
import { STATUS_WORDS } from './status-words.ts';

const ALL = 'all';

interface StatusChoiceProps {
  readonly status: ScheduleStatus | null;
  readonly onStatus: (next: ScheduleStatus | null) => unknown;
}

/** Chooses the status that listed schedules have. */
export function StatusChoice({ status, onStatus }: StatusChoiceProps) {
  return (
    <NativeSelect
      aria-label="Which schedules"
      value={status ?? ALL}
      data={[
        { value: ALL, label: 'All schedules' },
        ...SCHEDULE_STATUSES.map((one) => ({ value: one, label: STATUS_WORDS[one] })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onStatus(SCHEDULE_STATUSES.find((one) => one === value) ?? null)
      }
    />
  );
}
