import { IconUsers } from '@tabler/icons-react';
import type { MenuEntry } from '#kernel/web/menu-entry.ts';

export const organizationEntry: MenuEntry = {
  to: '/dashboard/organization',
  name: 'Organization',
  icon: IconUsers,
};
