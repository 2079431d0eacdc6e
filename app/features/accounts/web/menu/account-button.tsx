import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { askToSignIn } from '#kernel/web/account-dialog.ts';
import { useOrganiser } from '#kernel/web/login-record.ts';
import { CatchBoundary } from '#kernel/web/ui/catch-boundary.tsx';
import classes from './account-button.module.css';

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}));

interface AccountButtonProps {
  readonly onLogOut: () => unknown; // once the login is forgotten, and nothing is left to ask
}

/** In the dashboard: SIGN IN, or who is signed in with their picture and what they can do. */
export function AccountButton({ onLogOut }: AccountButtonProps) {
  const organiser = useOrganiser();
  if (organiser === null) {
    return (
      <Button variant="light" className={classes['button'] ?? ''} onClick={() => askToSignIn()}>
        SIGN IN
      </Button>
    );
  }
  const name = `${organiser.firstName} ${organiser.lastName}`;
  const plainName = <span className={classes['name']}>{name}</span>;
  return (
    <CatchBoundary key={name} instead={plainName}>
      <Suspense fallback={plainName}>
        <AccountMenu
          name={name}
          email={organiser.email}
          pictureUrl={organiser.pictureUrl}
          onLogOut={onLogOut}
        />
      </Suspense>
    </CatchBoundary>
  );
}
