import { CODE_LENGTH } from '@evenfield/contract/accounts';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from '../account-form.module.css';

/** A code from an e-mail; it may be pasted with the spaces that e-mail programs put into it. */
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
