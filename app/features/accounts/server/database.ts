/** The tables of accounts and their migrations. */
import type { ColumnType, Generated } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { endedSignIns } from './migrations/0007-ended-sign-ins.ts';
import { knownDevices } from './migrations/0019-known-devices.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    sign_ins: SignInsTable;
    known_devices: KnownDevicesTable;
    codes: CodesTable;
    recovery_mails: RecoveryMailsTable;
  }
}

type Stored = ColumnType<Date, Date, never>; // written once
type Secret = string; // a digest, never the secret itself
type Text = Generated<string>; // '' by default

interface UsersTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  created_at: Stored;
  // Entered by people on their profile:
  organizations: Text;
  website: Text;
  city: Text;
  country: Text;
  postal_code: Text;
  description: Text;
  internet: Text;
  instagram: Text;
  facebook: Text;
  pinterest: Text;
}

interface SignInsTable {
  id: string;
  user_id: string;
  token_hash: Secret;
  device: string;
  created_at: Stored;
  last_used_at: Date;
  ended_at: Date | null; // when somebody ended it; it may have expired earlier
}

/** A browser that signed in to an account, identified by the value of its cookie. */
interface KnownDevicesTable {
  token_hash: Secret;
  user_id: string;
  created_at: Stored;
  last_used_at: Date;
}

/** A recovery e-mail, counted by addressee. */
interface RecoveryMailsTable {
  addressee: string; // digest of an e-mail, which may have no account
  source: string; // digest of the network address of the request
  known: boolean; // requested on a known device of the account
  sent_at: Stored;
}

/** One row per subject and purpose: what was sent, and the tries left. */
interface CodesTable {
  purpose: 'verification' | 'recovery';
  subject: string; // user id; or digests of an e-mail, which may have no account, and a network address
  tries_left: number;
  waits: number; // how often the tries were used up recently
  guessed_at: Date | null;
  wait_until: Date | null;
  sends_left: number;
  sends_until: Date; // when the count of sends restarts
  code_hash: Secret | null;
  code_expires_at: Date | null;
  request_hash: Secret | null; // of the id of the code's request
  guesses_left: Generated<number>; // at this code, from all addresses
  link_hash: Secret | null;
  link_expires_at: Date | null;
  proof_hash: Secret | null;
  proof_expires_at: Date | null;
}

export const accountDatabase: DatabasePart = {
  tables: ['users', 'sign_ins', 'known_devices', 'codes', 'recovery_mails'],
  migrations: {
    '0001-accounts': accounts,
    '0007-ended-sign-ins': endedSignIns,
    '0019-known-devices': knownDevices,
  },
};
