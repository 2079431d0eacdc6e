import type { MenuEntry } from '#kernel/web/menu-entry.ts';
import { subscriptionEntry } from './billing/web/menu.ts';
import { helpEntry } from './help/web/menu.ts';
import { organizationEntry } from './organizations/web/menu.ts';
import { registrationsEntry } from './registrations/web/menu.ts';
import { schedulesEntry } from './schedules/web/menu.ts';
import { venuesEntry } from './venues/web/menu.ts';

/** The pages of the dashboard, in this order. */
export const MENU: readonly MenuEntry[] = [
  schedulesEntry,
  registrationsEntry,
  venuesEntry,
  organizationEntry,
  subscriptionEntry,
];

/** Those at the bottom of the sidebar. */
export const PINNED: readonly MenuEntry[] = [helpEntry];
