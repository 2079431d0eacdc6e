import type { TableOrder, VenueColumn } from '@evenfield/contract';

export const VENUE_COLUMNS = ['name', 'address'] as const satisfies VenueColumn[];

/** The order of the table at the beginning. */
export const VENUES_FIRST: TableOrder<VenueColumn> = { order: 'name', direction: 'asc' };
