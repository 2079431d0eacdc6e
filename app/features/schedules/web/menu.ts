import { IconCalendarEvent } from '@tabler/icons-react';
import type { MenuEntry } from '#kernel/web/menu-entry.ts';

export const schedulesEntry: MenuEntry = {
  to: '/dashboard/schedules',
  name: 'Saved schedules',
  icon: IconCalendarEvent,
};
