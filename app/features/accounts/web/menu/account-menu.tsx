import { Avatar, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { askToVerifyEmail } from '#kernel/web/account-dialog.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { emailVerifiedQuery } from '../verification/verify-email.ts';
import classes from './account-button.module.css';
import { ACCOUNT_LINKS } from './account-links.ts';
import { logOut } from './log-out.ts';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  readonly pictureUrl: string | null;
  readonly onLogOut: () => unknown;
}

/** Who is signed in, with their picture, and what they can do. */
export function AccountMenu(props: AccountMenuProps) {
  const { name, email, pictureUrl, onLogOut } = props;
  const { data: verified } = useQuery(emailVerifiedQuery);
  const target = useRef<HTMLButtonElement>(null);
  const verify = () => {
    target.current?.focus(); // where the keyboard comes back to
    askToVerifyEmail();
  };
  const leave = () => logOut({ toRoot: onLogOut, warn: notifyWarning });
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          ref={target}
          variant="subtle"
          color="neutral"
          className={classes['account'] ?? ''}
          data-pictured
          leftSection={<Avatar src={pictureUrl} size={32} color="neutral" alt="" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          <span className={classes['name']}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes['label'] ?? ''}>
          <Avatar src={pictureUrl} size={40} color="neutral" alt="" />
          <span>
            {name}
            <br />
            {email}
          </span>
        </Menu.Label>
        {ACCOUNT_LINKS.map(({ to, name: page, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            className={classes['entry'] ?? ''}
            leftSection={<Icon size={18} aria-hidden="true" />}
          >
            {page}
          </Menu.Item>
        ))}
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
