/** The tables of organizations and their migrations. */
import type { ColumnType, Generated } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import type { Role } from '#kernel/shared/roles.ts';
import { organizations } from './migrations/0030-organizations.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    organizations: OrganizationsTable;
    members: MembersTable;
  }
}

type Once<T> = ColumnType<T, T, never>; // written once

/** Schedules, venues and plans belong to one. That of a new account has the account's id. */
interface OrganizationsTable {
  id: Once<string>;
  name: Generated<string>; // '': named after its owner
  created_at: Once<Date>;
}

/** Every organization has one owner, and every account owns at least one. */
interface MembersTable {
  organization_id: Once<string>;
  user_id: Once<string>;
  role: Role;
  divisions: ColumnType<readonly string[] | null, string | null, string | null>; // JSON; of a division manager
  joined_at: Once<Date>;
  chosen_at: Date; // the latest one of an account is the organization that its calls act on
}

export const organizationDatabase: DatabasePart = {
  tables: ['organizations', 'members'],
  migrations: { '0030-organizations': organizations },
};
