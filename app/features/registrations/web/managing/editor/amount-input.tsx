import { TextInput } from '@mantine/core';
import { tidyAmount } from '../fees/amount-text.ts';
import classes from './form-editor.module.css';

interface AmountInputProps {
  readonly label: string;
  readonly name: string; // for screen readers
  readonly placeholder?: string;
  readonly value: string;
  readonly currency: string | null;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** An amount as people write it; in its currency once it is left. */
export function AmountInput(props: AmountInputProps) {
  const { label, name, placeholder, value, currency, error, onChange } = props;
  return (
    <TextInput
      label={label}
      aria-label={name}
      {...(placeholder !== undefined && { placeholder })}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const tidied = currency === null ? value : tidyAmount(value, currency);
        if (tidied !== value) onChange(tidied);
      }}
      className={classes['number'] ?? ''}
    />
  );
}
