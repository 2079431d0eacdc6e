import { IconLayoutDashboard, IconLogout, IconMailCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainMenu } from '#kernel/web/ui/plain/plain-menu.tsx';
import { useHydrated } from '#kernel/web/ui/use-hydrated.ts';
import classes from './public-account.module.css';

interface PublicAccountProps {
  readonly onSignIn: () => unknown;
  readonly onVerify: () => unknown;
  readonly onLogOut: () => unknown;
  readonly isEmailProven: () => Promise<boolean>; // called when the menu opens
}

/** SIGN IN, or the user's name and menu: for public pages, without Mantine. */
export function PublicAccount({ onSignIn, onVerify, onLogOut, isEmailProven }: PublicAccountProps) {
  const hydrated = useHydrated();
  const organizer = useOrganizer();
  const [unprovenOf, setUnproven] = useState<string | null>(null); // an e-mail address
  const account = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false); // SIGN IN had the focus, to be returned
  const isIn = organizer !== null;
  useLayoutEffect(() => {
    if (!isIn || !pressed.current) return;
    pressed.current = false;
    account.current?.querySelector('button')?.focus();
  }, [isIn]);
  const press = () => {
    pressed.current = true;
    onSignIn();
  };
  if (organizer === null || !hydrated) {
    return (
      <span className={classes['signIn']} data-early={!hydrated || undefined}>
        <PlainButton variant="light" onClick={press}>
          SIGN IN
        </PlainButton>
      </span>
    );
  }
  const { email } = organizer;
  const name = `${organizer.firstName} ${organizer.lastName}`;
  const checkProven = async () => {
    const proven = await isEmailProven().catch(() => true); // on failure no hint is shown
    setUnproven(proven ? null : email);
  };
  return (
    <span ref={account} className={classes['account']}>
      <PlainMenu
        name={name}
        onOpen={checkProven}
        head={
          <p className={classes['head']}>
            {name}
            <br />
            {email}
          </p>
        }
      >
        <a role="menuitem" href="/dashboard">
          <IconLayoutDashboard size={18} aria-hidden="true" /> Dashboard
        </a>
        {unprovenOf === email && (
          <button type="button" role="menuitem" onClick={() => onVerify()}>
            <IconMailCheck size={18} aria-hidden="true" /> Verify your e-mail
          </button>
        )}
        <button type="button" role="menuitem" onClick={() => onLogOut()}>
          <IconLogout size={18} aria-hidden="true" /> Logout
        </button>
      </PlainMenu>
    </span>
  );
}
