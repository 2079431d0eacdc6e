/** What of a form's page stands in its address. */
import type { TableOrder } from '@evenfield/wire';
import * as z from 'zod/mini';
import { ignoreInvalid } from '#kernel/web/ignore-invalid.ts';
import { LONG_PAGE_SIZES, tableSearch } from '#kernel/web/ui/paged-table/table-state.ts';
import { STATES } from '../../registration.ts';
import { FEE_STATES } from './fees/fee-states.ts';

/** In place of a form's id in the address: a form that is not saved yet. */
export const NEW_FORM = 'new';

export const FORM_VIEWS = ['form', 'share'] as const;
export type FormView = (typeof FORM_VIEWS)[number] | undefined; // undefined: the registrations

export const REGISTRATION_COLUMNS = ['registered', 'name', 'division', 'contact', 'state'] as const;
export type RegistrationColumn = (typeof REGISTRATION_COLUMNS)[number];

/** The initial order: the newest first. */
export const NEWEST_FIRST: TableOrder<RegistrationColumn> = {
  order: 'registered',
  direction: 'desc',
};

export const formSearch = z.object({
  ...tableSearch(REGISTRATION_COLUMNS, LONG_PAGE_SIZES),
  view: ignoreInvalid(z.enum(FORM_VIEWS)), // absent: the registrations
  division: ignoreInvalid(z.string().check(z.regex(/^[\w-]{1,64}$/))), // its id; absent: all
  state: ignoreInvalid(z.enum(STATES)), // absent: all
  fee: ignoreInvalid(z.enum(FEE_STATES)), // absent: all
});

export type FormSearch = z.output<typeof formSearch>;
