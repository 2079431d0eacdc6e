import {
  IconCalendarEvent,
  IconLayoutDashboard,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface AccountLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: string;
  readonly icon: TablerIcon;
}

/** Where the menu of somebody who is signed in leads to, on the public pages and in the dashboard. */
export const PUBLIC_LINKS: readonly AccountLink[] = [
  { to: '/dashboard', name: 'Dashboard', icon: IconLayoutDashboard },
];
export const DASHBOARD_LINKS: readonly AccountLink[] = [
  { to: '/dashboard/schedules', name: 'Saved schedules', icon: IconCalendarEvent },
  { to: '/dashboard/profile', name: 'Profile Settings', icon: IconUser },
];
