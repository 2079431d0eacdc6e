import { IconCreditCard } from '@tabler/icons-react';
import type { MenuEntry } from '#kernel/web/menu-entry.ts';

export const subscriptionEntry: MenuEntry = {
  to: '/dashboard/subscription',
  name: 'Subscription',
  icon: IconCreditCard,
};
