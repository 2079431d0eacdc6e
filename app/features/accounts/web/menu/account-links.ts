import { IconCalendarEvent, IconUser, type TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

interface AccountLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: string;
  readonly icon: TablerIcon;
}

/** Where the dashboard's menu of the person leads to. */
export const ACCOUNT_LINKS: readonly AccountLink[] = [
  { to: '/dashboard/schedules', name: 'Saved schedules', icon: IconCalendarEvent },
  { to: '/dashboard/profile', name: 'Profile Settings', icon: IconUser },
];
