import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import classes from './account-form.module.css';

interface AccountFormProps {
  readonly submit: string; // the verb on the button
  readonly busy: boolean;
  readonly disabled?: boolean; // for now, and the page says until when
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
  readonly after?: ReactNode; // below the button
}

/**
 * One real form, as password managers look for it. It posts, so that a browser that sends it by itself
 * never writes what was typed into an address.
 */
export function AccountForm(props: AccountFormProps) {
  const { submit, busy, disabled = false, onSubmit, children, after } = props;
  return (
    <form noValidate method="post" className={classes['form']} onSubmit={onSubmit}>
      {children}
      <Button type="submit" size="md" loading={busy} disabled={disabled}>
        {submit}
      </Button>
      {after}
    </form>
  );
}
