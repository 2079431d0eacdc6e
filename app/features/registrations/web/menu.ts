import { IconClipboardList } from '@tabler/icons-react';
import type { MenuEntry } from '#kernel/web/menu-entry.ts';

export const registrationsEntry: MenuEntry = {
  to: '/dashboard/registrations',
  name: 'Registration',
  icon: IconClipboardList,
};
