import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './date-input.module.css';
import { readDate, writeDate } from './date-text.ts';

interface DateInputProps {
  readonly name: string; // of the form's value, for finding the input again
  readonly label: string;
  readonly value: string; // as typed
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** A date to type as MM/DD/YYYY or to pick from a calendar; may stay blank. */
export function DateInput({ name, label, value, onChange, error }: DateInputProps) {
  const [picking, setPicking] = useState(false);
  const date = readDate(value);
  const tidy = () => {
    if (date !== null && value !== writeDate(date)) onChange(writeDate(date));
  };
  const pick = (picked: string | null) => {
    setPicking(false);
    onChange(picked === null ? '' : writeDate(picked));
  };
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      error={error}
      rightSection={
        <Popover opened={picking} onChange={setPicking} trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={`Choose the date of ${label.toLowerCase()}`}
              onClick={() => setPicking(!picking)}
            >
              <IconCalendar size={18} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={`Date of ${label.toLowerCase()}`}>
            <DatePicker
              value={date}
              onChange={pick}
              {...(date !== null && { defaultDate: date })}
              allowDeselect
              classNames={{ day: classes['day'] ?? '' }}
              firstDayOfWeek={0}
              ariaLabels={{
                nextMonth: 'Next month',
                previousMonth: 'Previous month',
                monthLevelControl: 'Choose the month',
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
