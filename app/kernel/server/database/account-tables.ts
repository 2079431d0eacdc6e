import type { ColumnType, Generated } from 'kysely';
import type { ProfileColumns } from './profile-tables.ts';

type Stored = ColumnType<Date, Date, never>; // written once
type Secret = string; // a digest, never the secret itself

export interface AccountTables {
  users: UsersTable;
  sign_ins: SignInsTable;
  known_devices: KnownDevicesTable;
  codes: CodesTable;
  recovery_mails: RecoveryMailsTable;
  limits: LimitsTable;
  outbox: OutboxTable;
}

interface UsersTable extends ProfileColumns {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  created_at: Stored;
}

interface SignInsTable {
  id: string;
  user_id: string;
  token_hash: Secret;
  device: string;
  created_at: Stored;
  last_used_at: Date;
  ended_at: Date | null; // by somebody; one may have ended by itself before
}

/** A browser that an account has been signed in to with, by the value it keeps. */
interface KnownDevicesTable {
  token_hash: Secret;
  user_id: string;
  created_at: Stored;
  last_used_at: Date;
}

/** An e-mail with a recovery code, counted for its addressee. */
interface RecoveryMailsTable {
  addressee: string; // the digest of an e-mail, which may have no account
  source: string; // the digest of the address that asked
  known: boolean; // whether it asked on a known device of the account
  sent_at: Stored;
}

/** One row for everything that was sent to one subject for one purpose, with the guesses it can still take. */
interface CodesTable {
  purpose: 'verification' | 'recovery';
  subject: string; // a user's id; or the digests of an e-mail, which may have no account, and of an address
  tries_left: number;
  waits: number; // how often the tries were used up lately
  guessed_at: Date | null;
  wait_until: Date | null;
  sends_left: number;
  sends_until: Date; // when sends are counted anew
  code_hash: Secret | null;
  code_expires_at: Date | null;
  request_hash: Secret | null; // of the id of the request that the code belongs to
  guesses_left: Generated<number>; // at this code, whoever guesses
  link_hash: Secret | null;
  link_expires_at: Date | null;
  proof_hash: Secret | null;
  proof_expires_at: Date | null;
}

/** As rate-limiter-flexible writes it. */
interface LimitsTable {
  key: string;
  points: number;
  expire: number | null; // milliseconds since 1970
}

interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
  created_at: Stored;
}
