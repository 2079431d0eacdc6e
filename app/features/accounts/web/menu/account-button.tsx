import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import { useOrganiser } from '#kernel/web/login-record.ts';
import { CatchBoundary } from '#kernel/web/ui/catch-boundary.tsx';
import classes from './account-button.module.css';

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}));

interface AccountButtonProps {
  readonly onLogOut: () => unknown; // after the login is removed and all confirmations are done
}

/** In the dashboard: SIGN IN, or the user's name, picture and menu. */
export function AccountButton({ onLogOut }: AccountButtonProps) {
  const organiser = useOrganiser();
  if (organiser === null) {
    return (
      <Button variant="light" className={classes['button'] ?? ''} onClick={() => promptSignIn()}>
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
