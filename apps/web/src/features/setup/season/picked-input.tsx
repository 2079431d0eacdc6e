import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** What an input for a date or a time is given. */
export interface SeasonInputProps {
  readonly name: string; // of the form's value, for finding the input again
  readonly label: string;
  readonly value: string; // as typed
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

interface PickedInputProps extends SeasonInputProps {
  readonly noun: string; // what is picked: 'date'
  readonly placeholder: string;
  readonly tidied: string | null; // what the value is written as on leaving; null: it cannot be read
  readonly icon: ReactNode;
  readonly picker: (close: () => void) => ReactNode;
}

/** Text to type, with a button that opens what it can be picked from. */
export function PickedInput(props: PickedInputProps) {
  const { name, label, value, onChange, error, noun, placeholder, tidied, icon, picker } = props;
  const [picking, setPicking] = useState(false);
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (tidied !== null && tidied !== value) onChange(tidied);
      }}
      placeholder={placeholder}
      autoComplete="off"
      error={error}
      rightSection={
        <Popover opened={picking} onChange={setPicking} trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={`Choose the ${noun} of ${label.toLowerCase()}`}
              onClick={() => setPicking(!picking)}
            >
              {icon}
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown
            aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)} of ${label.toLowerCase()}`}
          >
            {picker(() => setPicking(false))}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
