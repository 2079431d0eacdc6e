import { CODE_LENGTH } from '@evenfield/wire/accounts';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from '../account-form.module.css';

/** An input for a code from an e-mail; it may be pasted with spaces that e-mail programs add. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      className={classes['code'] ?? ''}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={4 * CODE_LENGTH}
      data-autofocus
    />
  );
}
