import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
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
  const organizer = useOrganizer();
  if (organizer === null) {
    return (
      <Button variant="light" className={classes['button'] ?? ''} onClick={() => promptSignIn()}>
        SIGN IN
      </Button>
    );
  }
  const name = `${organizer.firstName} ${organizer.lastName}`;
  const plainName = <span className={classes['name']}>{name}</span>;
  return (
    <CatchBoundary key={name} instead={plainName}>
      <Suspense fallback={plainName}>
        <AccountMenu
          name={name}
          email={organizer.email}
          pictureUrl={organizer.pictureUrl}
          onLogOut={onLogOut}
        />
      </Suspense>
    </CatchBoundary>
  );
}
