import { PasswordInput as Input, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password, and a button that shows what is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const toggle = {
    'aria-label': 'Show what is typed',
    'aria-pressed': visible,
    'aria-hidden': false,
    tabIndex: 0,
    color: 'neutral',
  };
  return (
    <Input
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={toggle}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}
