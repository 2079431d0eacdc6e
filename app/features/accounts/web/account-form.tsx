import { Button, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';

interface AccountFormProps {
  readonly submit: string; // label of the button
  readonly busy: boolean;
  readonly disabled?: boolean; // temporarily; the page shows until when
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
  readonly after?: ReactNode; // below the button
}

/**
 * A real form, which password managers detect. Its method is POST, so that a native submit never
 * puts the input into the address.
 */
export function AccountForm(props: AccountFormProps) {
  const { submit, busy, disabled = false, onSubmit, children, after } = props;
  return (
    <form noValidate method="post" onSubmit={onSubmit}>
      <Stack>
        {children}
        <Button type="submit" size="md" loading={busy} disabled={disabled}>
          {submit}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
