import { Avatar, Button, Menu } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCheck,
  IconChevronDown,
  IconLogout,
  IconMailCheck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';
import { organizationsQuery, switchTo, useOrganization } from '#features/organizations/web/port.ts';
import { promptVerification } from '#kernel/web/account-dialog.ts';
import { mayLeave } from '#kernel/web/leave-questions.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
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
  const organization = useOrganization()?.name ?? name;
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
          <span className={classes['name']}>
            {name}
            {organization !== name && (
              <span className={classes['organization']}>{organization}</span>
            )}
          </span>
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
        <OrganizationChoice />
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

/** The organizations that somebody is a member of, if there are several, to switch between them. */
function OrganizationChoice() {
  const { data = [] } = useQuery(organizationsQuery);
  const attempt = useAttempt();
  if (data.length < 2) return null;
  const choose = async (id: string) => {
    if (await mayLeave()) await attempt(switchTo(id));
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Organization</Menu.Label>
      {data.map(({ id, name, isChosen }) => (
        <Menu.RadioItem
          key={id}
          value={id}
          checked={isChosen}
          checkIcon={<IconCheck size={18} aria-hidden="true" />}
          closeMenuOnClick
          className={classes['entry'] ?? ''}
          onChange={() => void choose(id)}
        >
          {name}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
    </>
  );
}

interface AccountLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: string;
  readonly icon: TablerIcon;
}
