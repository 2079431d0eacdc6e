import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from './password-input.tsx';

export const NEW_PASSWORD_HINT = '8 to 128 characters; a few words make a good one.';

interface NewPasswordInputsProps {
  readonly password: PasswordInputProps;
  readonly repetition: PasswordInputProps;
  readonly autoFocus?: boolean; // takes the focus
}

/** Inputs for a new password and its repetition. */
export function NewPasswordInputs({ password, repetition, autoFocus }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordInput
        {...password}
        label="New password"
        description={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        data-autofocus={autoFocus}
      />
      <PasswordInput {...repetition} label="Confirm password" autoComplete="new-password" />
    </>
  );
}
