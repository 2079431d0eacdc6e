import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import classes from './date-input.module.css';
import { PickedInput, type SeasonInputProps } from './picked-input.tsx';

/** A date, typed as MM/DD/YYYY or picked from a calendar; may be empty. */
export function DateInput(props: SeasonInputProps) {
  const date = readDate(props.value);
  return (
    <PickedInput
      {...props}
      noun="date"
      placeholder="MM/DD/YYYY"
      tidied={date === null ? null : writeDate(date)}
      icon={<IconCalendar size={18} aria-hidden="true" />}
      picker={(close) => (
        <DatePicker
          value={date}
          onChange={(picked) => {
            close();
            props.onChange(picked === null ? '' : writeDate(picked));
          }}
          {...(date !== null && { defaultDate: date })}
          allowDeselect
          highlightToday
          classNames={{ day: classes['day'] ?? '' }}
          firstDayOfWeek={0}
          ariaLabels={{
            nextMonth: 'Next month',
            previousMonth: 'Previous month',
            monthLevelControl: 'Choose the month',
          }}
        />
      )}
    />
  );
}
