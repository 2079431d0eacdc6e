/** The tables of venues, and their migrations. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { venues } from './migrations/0002-venues.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    venues: VenuesTable;
  }
}

interface VenuesTable {
  id: string;
  owner_id: string;
  name: string;
  address: string;
  lat: number | null; // degrees north
  lng: number | null; // degrees east
  place_id: string | null; // the geocoder's id
  created_at: ColumnType<Date, Date, never>;
}

export const venueDatabase: DatabasePart = {
  tables: ['venues'],
  migrations: {
    '0002-venues': venues,
  },
};
