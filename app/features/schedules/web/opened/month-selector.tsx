import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './match-list.module.css';

interface MonthSelectorProps {
  readonly months: readonly string[]; // 'YYYY-MM', ascending, with matches
  readonly month: string | null; // null: all
  readonly onMonth: (month: string | null) => void;
}

const ALL = 'All';
const LONG_MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'April 2027' */
export function formatMonth(month: string): string {
  return LONG_MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** Selects a month of a schedule; paging wraps around. */
export function MonthSelector({ months, month, onMonth }: MonthSelectorProps) {
  const shown = month !== null && !months.includes(month) ? [...months, month].sort() : months;
  return (
    <div className={classes['month']}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Previous month"
        disabled={months.length === 0}
        onClick={() => onMonth(monthBeside(months, month, -1))}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <NativeSelect
        size="md"
        aria-label="Month"
        value={month ?? ALL}
        data={[ALL, ...shown].map((value) => ({
          value,
          label: value === ALL ? ALL : formatMonth(value),
        }))}
        onChange={({ currentTarget: { value } }) => onMonth(value === ALL ? null : value)}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Next month"
        disabled={months.length === 0}
        onClick={() => onMonth(monthBeside(months, month, 1))}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** Returns the next or previous month with matches, wrapping around; null: the first or last. */
export function monthBeside(
  months: readonly string[],
  month: string | null,
  step: -1 | 1,
): string | null {
  const beside =
    step === 1
      ? months.find((other) => month === null || other > month)
      : months.findLast((other) => month === null || other < month);
  return beside ?? months.at(step === 1 ? 0 : -1) ?? null;
}
