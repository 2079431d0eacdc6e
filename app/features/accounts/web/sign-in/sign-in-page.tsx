import { Button, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { promptRecovery } from '#kernel/web/account-dialog.ts';
import { loginRecord, useOrganizer } from '#kernel/web/login-record.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import classes from './sign-in-page.module.css';
import { SignInPanel } from './sign-in-panel.tsx';

/** The forms of the sign-in dialog as a page, for password managers and bookmarks. */
export function SignInPage({ onGoOn }: { readonly onGoOn: () => void }) {
  const organizer = useOrganizer();
  const [creating, setCreating] = useState(false);
  const [email, setEmail] = useState('');
  const goOn = useEffectEvent(() => loginRecord.load() !== null && onGoOn());
  useEffect(() => loginRecord.subscribe(() => goOn()), []);
  if (organizer !== null) {
    return (
      <EmptyState
        order={1}
        title="You are signed in."
        action={
          <Button size="md" onClick={onGoOn}>
            Continue
          </Button>
        }
      >
        {organizer.firstName} {organizer.lastName}, {organizer.email}
      </EmptyState>
    );
  }
  return (
    <section className={classes['narrow']}>
      <Title order={1}>{creating ? 'Create Account' : 'Sign In'}</Title>
      <SignInPanel
        creating={creating}
        reason={null}
        email={email}
        onCreating={setCreating}
        onEmail={setEmail}
        onForgot={() => promptRecovery({ email })}
      />
    </section>
  );
}
