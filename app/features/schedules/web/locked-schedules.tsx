import { FREE_TEAMS } from '@evenfield/wire/billing';
import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { openPricingDetails } from '#features/billing/web/port.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { LockedSchedule } from '../models.ts';
import classes from './saved-list.module.css';
import { SAVED } from './saved-queries.ts';
import { formatDates } from './status-words.ts';

interface LockedNoticeProps {
  readonly count: number;
}

/** Says why some schedules are grayed out, and how to unlock them. */
export function LockedNotice({ count }: LockedNoticeProps) {
  const queries = useQueryClient();
  const seePlans = async () => {
    await openPricingDetails();
    await queries.invalidateQueries({ queryKey: [SAVED] }); // a plan may have been bought in another tab
  };
  return (
    <NoticeStrip
      tone="warning"
      title={count === 1 ? '1 schedule needs LITE.' : `${count} schedules need LITE.`}
      actions={<Button onClick={() => void seePlans()}>See plans</Button>}
    >
      FREE covers schedules of up to {FREE_TEAMS} teams. Nothing is lost: larger ones stay saved,
      and open again with LITE.
    </NoticeStrip>
  );
}

interface LockedListProps {
  readonly schedules: readonly LockedSchedule[];
}

/** Lists the schedules that need a plan, grayed out. */
export function LockedList({ schedules }: LockedListProps) {
  if (schedules.length === 0) return null;
  return (
    <ol className={classes['list']} aria-label="Schedules that need LITE">
      {schedules.map((schedule) => (
        <LockedRow key={schedule.id} schedule={schedule} />
      ))}
    </ol>
  );
}

interface LockedRowProps {
  readonly schedule: LockedSchedule;
}

/** Shows one locked schedule, and that LITE opens it. */
export function LockedRow({ schedule }: LockedRowProps) {
  const dates = formatDates(schedule);
  return (
    <li className={`${classes['row']} ${classes['locked']}`}>
      <span className={classes['words']}>
        <strong>{schedule.name}</strong>
        <span className={classes['date']}>
          {schedule.teams.toLocaleString('en-US')} teams{dates !== null && `, ${dates}`}
        </span>
      </span>
      <Group component="span" gap={4} wrap="nowrap" fz="sm">
        <IconLock size={18} aria-hidden="true" />
        Opens with LITE
      </Group>
    </li>
  );
}
