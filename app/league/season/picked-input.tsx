import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { capitalize } from '../capitalize.ts';

/** Props of an input for a date or a time. */
export interface SeasonInputProps {
  readonly name: string; // of the form's value, to find the input
  readonly label: string;
  readonly value: string; // as typed
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly note?: string | undefined; // explains the value: 'Saturday'
  readonly onPasteColumn?: (texts: readonly string[]) => void; // copied from a spreadsheet, for this and the next inputs
  readonly what?: string; // what is picked, 'date of day 1' by default
  readonly withAsterisk?: boolean;
  readonly autoFocus?: boolean; // when it appears
  readonly 'data-autofocus'?: boolean; // when the dialog around it opens
}

interface PickedInputProps extends SeasonInputProps {
  readonly noun: string; // what is picked: 'date'
  readonly placeholder: string;
  readonly tidied: string | null; // the value as rewritten on blur; null: unreadable
  readonly icon: ReactNode;
  readonly picker: (close: () => void) => ReactNode;
}

/** A text input with a button that opens a picker. */
export function PickedInput(props: PickedInputProps) {
  const {
    name,
    label,
    value,
    onChange,
    error,
    note,
    onPasteColumn,
    noun,
    what = `${noun} of ${label.toLowerCase()}`,
    placeholder,
    tidied,
    icon,
    picker,
    withAsterisk = false,
    autoFocus = false,
    'data-autofocus': isFirst,
  } = props;
  const [picking, setPicking] = useState(false);
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        if (onPasteColumn === undefined) return;
        const texts = readColumn(event.clipboardData.getData('text'));
        if (texts.length < 2) return;
        event.preventDefault();
        onPasteColumn(texts);
      }}
      onBlur={() => {
        if (tidied !== null && tidied !== value) onChange(tidied);
      }}
      placeholder={placeholder}
      autoComplete="off"
      error={error}
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={withAsterisk}
      autoFocus={autoFocus}
      data-autofocus={isFirst || undefined}
      rightSection={
        <Popover opened={picking} onChange={setPicking} trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={`Choose the ${what}`}
              onClick={() => setPicking(!picking)}
            >
              {icon}
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={capitalize(what)}>
            {picker(() => setPicking(false))}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

/** Returns the first column of cells copied from a spreadsheet, without empty rows. */
function readColumn(text: string): string[] {
  const cells = text.split(/\r\n|\r|\n/).map((row) => row.split('\t')[0]!.trim());
  return cells.filter((cell) => cell !== '');
}
