import {
  IconCalendarEvent,
  IconCreditCard,
  IconHelp,
  IconMapPin,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface SidebarEntry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: string;
  readonly icon: TablerIcon;
}

/** The pages of the dashboard, in this order. */
export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  { to: '/dashboard/schedules', name: 'Saved schedules', icon: IconCalendarEvent },
  { to: '/dashboard/venues', name: 'Venues', icon: IconMapPin },
  { to: '/dashboard/subscription', name: 'Subscription', icon: IconCreditCard },
];

/** Those at the bottom of the sidebar. */
export const PINNED_ENTRIES: readonly SidebarEntry[] = [
  { to: '/dashboard/help', name: 'Help', icon: IconHelp },
];
