import { IconMapPin } from '@tabler/icons-react';
import type { MenuEntry } from '#kernel/web/menu-entry.ts';

export const venuesEntry: MenuEntry = { to: '/dashboard/venues', name: 'Venues', icon: IconMapPin };
