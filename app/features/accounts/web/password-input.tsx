import { PasswordInput as Input, type PasswordInputProps } from '@mantine/core';
import classes from './account-form.module.css';

/** A password input with a button that reveals it. */
export function PasswordInput(props: PasswordInputProps) {
  return (
    <Input
      {...props}
      classNames={{ visibilityToggle: classes['eye'] ?? '' }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}
