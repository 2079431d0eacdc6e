/** The tables of registration and their migration. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import type { Question, Registered, Requirement } from '../form.ts';
import type { Registration, RegistrationState } from '../registration.ts';
import { FEE_TABLES } from './fees/database.ts';
import { registrations } from './migrations/0037-registrations.ts';
import { fees } from './migrations/0039-fees.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    registration_forms: FormsTable;
    registration_divisions: DivisionsTable;
    registrations: RegistrationsTable;
    registration_links: LinksTable;
  }
}

type Once<T> = ColumnType<T, T, never>; // written once
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** The names are those of `form`, where they are explained. */
interface FormsTable {
  id: Once<string>;
  organization_id: Once<string>;
  season_id: string | null;
  title: string;
  description: string;
  registered: Registered;
  is_published: boolean;
  opens_at: Date | null;
  closes_at: Date | null;
  confirm_days: number;
  asks_phone: Requirement;
  asks_minors: boolean;
  asks_days: boolean;
  asks_players: boolean;
  players_until: string | null; // YYYY-MM-DD
  erased_on: string | null; // YYYY-MM-DD
  questions: Json<Question[]>; // in their order
  created_at: Once<Date>;
}

interface DivisionsTable {
  id: Once<string>;
  form_id: Once<string>;
  position: number; // among the form's divisions
  name: string;
  places: number | null; // null: without a limit
  has_waitlist: boolean;
}

interface RegistrationsTable {
  id: Once<string>;
  form_id: Once<string>;
  division_id: string;
  key_hash: Once<string>; // of the key that counts it once
  number: Once<number>; // in the order in which a form's registrations came
  name: string;
  contact: string;
  email: string;
  phone: string; // '': none
  is_minor: boolean;
  days: Json<string[]>; // YYYY-MM-DD, ascending
  players: Json<Registration['players']>;
  answers: Json<Registration['answers']>; // without blank ones
  consents: Json<Registration['consents']>;
  state: RegistrationState;
  confirm_by: Date | null; // the deadline of an offered place, also once it was missed
  waits_since: number | null; // the order of the waitlist, ascending; null: not on it
  note: string;
  registered_at: Once<Date>;
}

/** One row per link to a registration. */
interface LinksTable {
  token_hash: Once<string>;
  registration_id: Once<string>;
  created_at: Once<Date>;
}

export const registrationDatabase: DatabasePart = {
  tables: [
    ...(['registration_forms', 'registration_divisions'] as const),
    ...(['registrations', 'registration_links'] as const),
    ...FEE_TABLES,
  ],
  migrations: { '0037-registrations': registrations, '0039-fees': fees },
};
