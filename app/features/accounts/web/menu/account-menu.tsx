import { Avatar, Button, Menu } from '@mantine/core';
import {
  IconCalendarEvent,
  IconChevronDown,
  IconLogout,
  IconMailCheck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';
import { promptVerification } from '#kernel/web/account-dialog.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { emailVerifiedQuery } from '../verification/verify-email.ts';
import classes from './account-button.module.css';
import { logOut } from './log-out.ts';

/** Links of the account menu in the dashboard. */
const ACCOUNT_LINKS: readonly AccountLink[] = [
  { to: '/dashboard/schedules', name: 'Saved schedules', icon: IconCalendarEvent },
  { to: '/dashboard/profile', name: 'Profile Settings', icon: IconUser },
];

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  readonly pictureUrl: string | null;
  readonly onLogOut: () => unknown;
}

/** The user's name and picture, with the account menu. */
export function AccountMenu(props: AccountMenuProps) {
  const { name, email, pictureUrl, onLogOut } = props;
  const { data: verified } = useQuery(emailVerifiedQuery);
  const target = useRef<HTMLButtonElement>(null);
  const verify = () => {
    target.current?.focus(); // returns the focus
    promptVerification();
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

interface AccountLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: string;
  readonly icon: TablerIcon;
}
