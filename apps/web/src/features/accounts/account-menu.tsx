import { Avatar, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { askToVerifyEmail } from '#src/lib/account-dialog.ts';
import { mayLeave } from '#src/lib/leave-questions.ts';
import classes from './account-button.module.css';
import { DASHBOARD_LINKS, PUBLIC_LINKS } from './account-links.ts';
import { logOut } from './log-out.ts';
import { emailVerifiedQuery } from './verify-email.ts';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  readonly pictureUrl: string | null;
  readonly inDashboard: boolean;
  readonly onLogOut: () => unknown;
}

/** Who is signed in, and what they can do; in the dashboard with their picture. */
export function AccountMenu(props: AccountMenuProps) {
  const { name, email, pictureUrl, inDashboard, onLogOut } = props;
  const { data: verified } = useQuery(emailVerifiedQuery);
  const target = useRef<HTMLButtonElement>(null);
  const verify = () => {
    target.current?.focus(); // where the keyboard comes back to
    askToVerifyEmail();
  };
  const leave = async () => {
    if (!(await mayLeave())) return;
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
          data-pictured={inDashboard || undefined}
          leftSection={inDashboard && <Avatar src={pictureUrl} size={32} color="neutral" alt="" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          <span className={classes['name']}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes['label'] ?? ''}>
          {inDashboard && <Avatar src={pictureUrl} size={40} color="neutral" alt="" />}
          <span>
            {name}
            <br />
            {email}
          </span>
        </Menu.Label>
        {(inDashboard ? DASHBOARD_LINKS : PUBLIC_LINKS).map(({ to, name: page, icon: Icon }) => (
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
