import { IconHelp } from '@tabler/icons-react';
import type { MenuEntry } from '#kernel/web/menu-entry.ts';

export const helpEntry: MenuEntry = { to: '/dashboard/help', name: 'Help', icon: IconHelp };
