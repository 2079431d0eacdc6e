import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { askToVerifyEmail } from '#src/lib/account-dialog.ts';
import classes from './account-button.module.css';
import { logOut } from './log-out.ts';
import { emailVerifiedQuery } from './verify-email.ts';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  readonly onLogOut: () => unknown;
}

/**
 * Who is signed in, and what they can do. 'Dashboard' joins the list with the dashboard's own pages;
 * until then an entry would lead nowhere.
 */
export function AccountMenu({ name, email, onLogOut }: AccountMenuProps) {
  const { data: verified } = useQuery(emailVerifiedQuery);
  const target = useRef<HTMLButtonElement>(null);
  const verify = () => {
    target.current?.focus(); // where the keyboard comes back to
    askToVerifyEmail();
  };
  const leave = () => {
    void logOut();
    onLogOut();
  };
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          ref={target}
          variant="subtle"
          color="neutral"
          className={classes['account'] ?? ''}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          <span className={classes['name']}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes['label'] ?? ''}>
          {name}
          <br />
          {email}
        </Menu.Label>
        {verified === false && (
          <Menu.Item
            className={classes['entry'] ?? ''}
            leftSection={<IconMailCheck size={18} aria-hidden="true" />}
            onClick={verify}
          >
            Verify your e-mail
          </Menu.Item>
        )}
        <Menu.Item
          className={classes['entry'] ?? ''}
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          onClick={leave}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
