import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { deleteEndedSignIns } from '#kernel/server/sign-in.ts';
import { deleteOldCodes } from './codes/code-store.ts';
import { deleteOldRecoveryMails } from './recovery/recovery-mails.ts';
import { deleteOldDevices } from './sign-in/known-devices.ts';

/** Deletes ended sign-ins, expired codes and counts, and devices unused for a year. */
export async function cleanUpAccounts(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteEndedSignIns(db, now);
  await deleteOldCodes(db, now);
  await deleteOldRecoveryMails(db, now);
  await deleteOldDevices(db, now);
}
