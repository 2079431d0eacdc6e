import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MENU, PINNED } from '#features/menu.ts';
import type { MenuEntry } from '#kernel/web/menu-entry.ts';
import classes from './dashboard-pages.module.css';

interface DashboardPagesProps {
  readonly folded?: boolean; // icons only, with the names as tooltips and for screen readers
  readonly onGo?: () => void; // called when a page is chosen
}

/** The links to the dashboard's pages; pinned ones are at the bottom. */
export function DashboardPages({ folded = false, onGo }: DashboardPagesProps) {
  const show = ({ to, name, icon: Icon }: MenuEntry) => (
    <li key={to}>
      <Tooltip
        label={name}
        position="right"
        disabled={!folded}
        withinPortal={false}
        floatingStrategy="fixed" // or the sidebar would clip it
      >
        <Link to={to} className={classes['entry']} onClick={onGo}>
          <Icon size={20} aria-hidden="true" />
          <span className={classes['name']}>{name}</span>
        </Link>
      </Tooltip>
    </li>
  );
  return (
    <div className={classes['pages']} data-folded={folded || undefined}>
      <ul className={classes['list']}>{MENU.map(show)}</ul>
      <ul className={classes['list']}>{PINNED.map(show)}</ul>
    </div>
  );
}
