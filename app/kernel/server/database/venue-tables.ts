import type { ColumnType } from 'kysely';

export interface VenueTables {
  venues: VenuesTable;
}

interface VenuesTable {
  id: string;
  owner_id: string;
  name: string;
  address: string;
  lat: number | null; // degrees north
  lng: number | null; // degrees east
  place_id: string | null; // the geocoder's own
  created_at: ColumnType<Date, Date, never>;
}
