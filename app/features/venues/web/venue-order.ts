import type { TableOrder, VenueColumn } from '@evenfield/wire';

export const VENUE_COLUMNS = ['name', 'address'] as const satisfies VenueColumn[];

/** The initial order of the table. */
export const VENUES_FIRST: TableOrder<VenueColumn> = { order: 'name', direction: 'asc' };
