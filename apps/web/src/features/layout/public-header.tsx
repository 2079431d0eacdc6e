import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark } from '#src/ui/mark.tsx';
import { HEADER_LINKS } from './header-links.ts';
import classes from './public-header.module.css';
import { ScheduleAction } from './schedule-action.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';

interface PublicHeaderProps {
  readonly account: ReactNode; // the way in, or who is signed in
}

/** The name, the pages, and the account; on a phone the pages are behind a burger. */
export function PublicHeader({ account }: PublicHeaderProps) {
  const [opened, menu] = useDisclosure(false);
  return (
    <header className={classes['header']}>
      <Link to="/" className={classes['name']}>
        <Mark size={26} /> Evenfield
      </Link>
      <nav aria-label="Pages" className={classes['pages']}>
        {HEADER_LINKS.map(({ to, name }) => (
          <Link key={to} to={to} className={classes['page']} activeOptions={{ exact: true }}>
            {name}
          </Link>
        ))}
        <ScheduleAction className={classes['page']} />
      </nav>
      <div className={classes['end']}>
        {account}
        <SchemeToggle />
        <Burger
          className={classes['burger']}
          opened={opened}
          onClick={menu.toggle}
          size="sm"
          aria-label="Menu"
          aria-expanded={opened}
        />
      </div>
      <Drawer opened={opened} onClose={menu.close} title="Evenfield" position="right" size="xs">
        <nav aria-label="Pages" className={classes['drawer']}>
          {HEADER_LINKS.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              className={classes['page']}
              activeOptions={{ exact: true }}
              onClick={menu.close}
            >
              {name}
            </Link>
          ))}
          <ScheduleAction className={classes['page']} onGo={menu.close} />
        </nav>
      </Drawer>
    </header>
  );
}
