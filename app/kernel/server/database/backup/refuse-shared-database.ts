/** A restore takes the place of everything in a database, so nobody else may have anything there. */
import { type Kysely, sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { BackupFault } from './backup-file.ts';
import { listTables } from './list-tables.ts';

const OURS: Readonly<Record<keyof Tables, true>> = {
  users: true,
  sign_ins: true,
  known_devices: true,
  codes: true,
  recovery_mails: true,
  limits: true,
  outbox: true,
  venues: true,
  schedules: true,
  matches: true,
  schedule_changes: true,
  match_results: true,
  result_changes: true,
  score_links: true,
  calendars: true,
  calendar_events: true,
  followers: true,
  follower_links: true,
  follow_refusals: true,
  contact_messages: true,
  user_pictures: true,
  plans: true,
  payers: true,
  purchases: true,
  counted_matches: true,
  usage_reports: true,
  payment_events: true,
  testpay_books: true,
  testpay_customers: true,
  testpay_tokens: true,
  testpay_purchases: true,
  testpay_subscriptions: true,
  testpay_card_changes: true,
  testpay_usage: true,
  testpay_invoices: true,
  testpay_invoice_lines: true,
  testpay_events: true,
};

/** Throws a sentence where somebody else is connected to the database, or has tables in it. */
export async function refuseSharedDatabase({ kind, db }: OpenDatabase): Promise<void> {
  if (kind === 'server') await refuseCompany(db);
  const strange = (await listTables(db)).filter((name) => !(name in OURS));
  if (strange.length === 0 || (await isNewer(db))) return;
  throw new BackupFault(
    `This database holds tables that are not Evenfield's: ${strange.join(', ')}. Restore into a database that is for Evenfield alone.`,
  );
}

/** Connections of this process all bear one name, which no other process has. */
async function refuseCompany(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()
      and application_name is distinct from current_setting('application_name')`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new BackupFault(
    `Others are connected to this database (${others === 1 ? 'one connection' : `${others} connections`}). End the servers that use it, then restore.`,
  );
}

/** Whether a newer version has used the database, whose tables we cannot know. */
async function isNewer(db: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('public.migrations') is not null as there`.execute(db);
  if (!found[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.some(({ name }) => !(name in migrations));
}
