/** The tables of organizations and their migrations. */
import type { ColumnType, Generated } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import type { Role } from '#kernel/shared/roles.ts';
import type { Act } from '../api.ts';
import { organizations } from './migrations/0028-organizations.ts';
import { invitations } from './migrations/0029-invitations.ts';
import { auditLog } from './migrations/0030-audit-log.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    organizations: OrganizationsTable;
    members: MembersTable;
    invitations: InvitationsTable;
    audit_log: AuditLogTable;
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

/** Open ones only: accepting or revoking an invitation deletes it. */
interface InvitationsTable {
  id: Once<string>;
  organization_id: Once<string>;
  email: Once<string | null>; // null: by link
  role: Once<Role>;
  divisions: ColumnType<readonly string[] | null, string | null, never>; // JSON; of a division manager
  by: string; // user id; '' once deleted
  token_hash: string | null; // a digest; null: its e-mail is not sent yet
  created_at: Once<Date>;
  expires_at: Once<Date>;
}

interface AuditLogTable {
  id: Generated<number>;
  organization_id: Once<string>;
  at: Once<Date>;
  by: string; // user id; '' once deleted
  act: Once<Act>;
  about: string | null; // user id of the member it is about; '' once deleted
  role: Once<Role | null>;
  text: string; // an address or the name of a schedule
}

export const organizationDatabase: DatabasePart = {
  tables: ['organizations', 'members', 'invitations', 'audit_log'],
  migrations: {
    '0028-organizations': organizations,
    '0029-invitations': invitations,
    '0030-audit-log': auditLog,
  },
};
