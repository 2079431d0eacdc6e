/**
 * Codes of six digits that are sent by e-mail. A guess is counted before it is compared, under the lock
 * of its row: however many come at once, only three are compared. Then there is a wait, longer each time.
 * A new code brings no new tries, and what has no account is counted like what has one.
 */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@evenfield/contract';
import type { Kysely, Selectable } from 'kysely';
import type { AccountTables } from '../../infra/database/account-tables.ts';
import type { Tables } from '../../infra/database/tables.ts';
import { createSecret, digestOf } from '../../infra/secret.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

type CodeRow = Selectable<AccountTables['codes']>;
export type CodeKey = Pick<CodeRow, 'purpose' | 'subject'>;

/** The codes that recover the account of an e-mail, whether there is one or not. */
export function recoveryKey(email: string): CodeKey {
  return { purpose: 'recovery', subject: digestOf(email.toLowerCase()) };
}

/** The codes that verify an organiser's e-mail. */
export function verificationKey(organiserId: string): CodeKey {
  return { purpose: 'verification', subject: organiserId };
}

/** What is to be told of a guess, or of the wish for a code. */
export type CodeOutcome =
  | { readonly ok: true; readonly triesLeft: number }
  | {
      readonly ok: false;
      readonly compared: boolean; // whether it was looked at at all
      readonly triesLeft: number;
      readonly wait: Date | null;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TRIES = 3;
const SENDS = 5; // e-mails in one window
const SEND_WINDOW = 15 * MINUTE;
const CODE_LIFE = 10 * MINUTE;
const LINK_LIFE = DAY;
const PROOF_LIFE = 10 * MINUTE;
const WAITS = [15 * MINUTE, HOUR, DAY]; // after the first three tries, the next three, and all others

/** Counts the wish for an e-mail, and says whether one may be sent. */
export async function askForCode(
  db: Kysely<Tables>,
  key: CodeKey,
  now: Date,
): Promise<CodeOutcome> {
  const row = await lockRow(db, key, now);
  const { tries_left, wait_until } = refreshed(row, now);
  if (wait_until) return { ok: false, compared: false, triesLeft: 0, wait: wait_until };
  const anew = row.sends_until <= now;
  if (!anew && row.sends_left === 0) {
    return { ok: false, compared: false, triesLeft: tries_left, wait: row.sends_until };
  }
  await ofRow(db, key)
    .set({
      sends_left: (anew ? SENDS : row.sends_left) - 1,
      sends_until: anew ? after(now, SEND_WINDOW) : row.sends_until,
    })
    .execute();
  return { ok: true, triesLeft: tries_left };
}

/** Makes a code and a link that do the same, in place of those before. They are told once, here. */
export async function issueCode(
  db: Kysely<Tables>,
  key: CodeKey,
  now: Date,
): Promise<{ code: string; link: string }> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const link = createSecret();
  await ofRow(db, key)
    .set({
      code_hash: await hashPassword(code), // a plain digest of six digits is guessed in a second
      code_expires_at: after(now, CODE_LIFE),
      link_hash: digestOf(link),
      link_expires_at: after(now, LINK_LIFE),
    })
    .execute();
  return { code, link };
}

/** Counts a guess, then compares it. A right one takes the code away: it works once. */
export async function guessCode(
  db: Kysely<Tables>,
  key: CodeKey,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  const counted = await db.transaction().execute((trx) => countGuess(trx, key, now));
  if (counted.refused) return { ok: false, compared: false, triesLeft: 0, wait: counted.wait };
  const { codeHash, triesLeft, wait } = counted;
  const right = await verifyPassword(codeHash, code);
  if (right && codeHash && (await takeCode(db, key, codeHash)))
    return { ok: true, triesLeft: TRIES };
  return { ok: false, compared: true, triesLeft, wait };
}

async function countGuess(db: Kysely<Tables>, key: CodeKey, now: Date) {
  const row = await lockRow(db, key, now);
  const { tries_left, waits, wait_until } = refreshed(row, now);
  if (wait_until) return { refused: true as const, wait: wait_until };
  const triesLeft = tries_left - 1;
  const wait = triesLeft > 0 ? null : after(now, WAITS[Math.min(waits, WAITS.length - 1)]!);
  await ofRow(db, key)
    .set({
      tries_left: triesLeft,
      waits: wait ? waits + 1 : waits,
      guessed_at: now,
      wait_until: wait,
    })
    .execute();
  const alive = row.code_expires_at !== null && row.code_expires_at > now;
  return { refused: false as const, codeHash: alive ? row.code_hash : null, triesLeft, wait };
}

async function takeCode(db: Kysely<Tables>, key: CodeKey, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await ofRow(db, key)
    .set({ code_hash: null, tries_left: TRIES, waits: 0, guessed_at: null, wait_until: null })
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The subject whose link this is. It can be opened again: it only says what it said before. */
export async function findLink(
  db: Kysely<Tables>,
  purpose: CodeKey['purpose'],
  link: string,
  now: Date,
): Promise<string | null> {
  const found = await db
    .selectFrom('codes')
    .select('subject')
    .where('purpose', '=', purpose)
    .where('link_hash', '=', digestOf(link))
    .where('link_expires_at', '>', now)
    .executeTakeFirst();
  return found?.subject ?? null;
}

/** A proof that a code was guessed right, for one use within ten minutes. */
export async function giveProof(db: Kysely<Tables>, key: CodeKey, now: Date): Promise<string> {
  const proof = createSecret();
  await ofRow(db, key)
    .set({ proof_hash: digestOf(proof), proof_expires_at: after(now, PROOF_LIFE) })
    .execute();
  return proof;
}

/** Takes a proof away, if it is the right one; says whether it was. */
export async function takeProof(
  db: Kysely<Tables>,
  key: CodeKey,
  proof: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await ofRow(db, key)
    .set({ proof_hash: null, proof_expires_at: null })
    .where('proof_hash', '=', digestOf(proof))
    .where('proof_expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes what has nothing left to say: no code or link lives, no try is remembered, nobody waits. */
export async function deleteOldCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('sends_until', '<', after(now, -2 * DAY))
    .where((row) =>
      row.or([row('guessed_at', 'is', null), row('guessed_at', '<', after(now, -2 * DAY))]),
    )
    .execute();
}

/** The row of a subject, made where there is none, locked until the transaction ends. */
async function lockRow(db: Kysely<Tables>, key: CodeKey, now: Date): Promise<CodeRow> {
  await db
    .insertInto('codes')
    .values({ ...key, tries_left: TRIES, waits: 0, sends_left: SENDS, sends_until: now })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doNothing())
    .execute();
  return db
    .selectFrom('codes')
    .selectAll()
    .where('purpose', '=', key.purpose)
    .where('subject', '=', key.subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function ofRow(db: Kysely<Tables>, { purpose, subject }: CodeKey) {
  return db.updateTable('codes').where('purpose', '=', purpose).where('subject', '=', subject);
}

/** What a row says now: a wait that is over gives new tries, a day without a guess forgets all. */
function refreshed({ tries_left, waits, wait_until, guessed_at }: CodeRow, now: Date) {
  if (wait_until && wait_until > now) return { tries_left: 0, waits, wait_until };
  if (guessed_at && guessed_at <= after(now, -DAY))
    return { tries_left: TRIES, waits: 0, wait_until: null };
  return { tries_left: wait_until ? TRIES : tries_left, waits, wait_until: null };
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
