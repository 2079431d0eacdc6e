import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { deleteEndedSignIns } from '../../infra/sign-in.ts';
import { deleteOldCodes } from './codes/code-store.ts';

/** Deletes sign-ins that have ended and codes that say nothing any more. */
export async function cleanUpAccounts(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteEndedSignIns(db, now);
  await deleteOldCodes(db, now);
}
