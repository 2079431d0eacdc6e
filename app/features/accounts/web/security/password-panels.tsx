import { Stack } from '@mantine/core';
import { ChangePasswordPanel } from './change-password-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';

/** Access to the account: the password, and the devices that are signed in. */
export function PasswordPanels() {
  return (
    <Stack gap="xl" pt={20}>
      <ChangePasswordPanel />
      <SignInsPanel />
    </Stack>
  );
}
