import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { readClock, writeClock } from './clock-text.ts';
import { TimePicker } from './time-picker.tsx';

interface TimeInputProps {
  readonly name: string; // of the form's value, for finding the input again
  readonly label: string;
  readonly value: string; // as typed
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** A time to type as hh:mm AM or to pick in steps of five minutes; may stay blank. */
export function TimeInput({ name, label, value, onChange, error }: TimeInputProps) {
  const [picking, setPicking] = useState(false);
  const minutes = readClock(value);
  const tidy = () => {
    if (minutes !== null && value !== writeClock(minutes)) onChange(writeClock(minutes));
  };
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy}
      placeholder="hh:mm AM"
      autoComplete="off"
      error={error}
      rightSection={
        <Popover opened={picking} onChange={setPicking} trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={`Choose the time of ${label.toLowerCase()}`}
              onClick={() => setPicking(!picking)}
            >
              <IconClock size={18} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={`Time of ${label.toLowerCase()}`}>
            <TimePicker
              minutes={minutes}
              onChange={(picked) => onChange(picked === null ? '' : writeClock(picked))}
              onDone={() => setPicking(false)}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
