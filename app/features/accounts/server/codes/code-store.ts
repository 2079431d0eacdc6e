/**
 * Stores codes. A guess is counted before it is compared, while its row is locked: of concurrent
 * guesses, only as many are compared as there are tries.
 */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@evenfield/wire/accounts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import { createSecret, digestOf } from '#kernel/server/secret.ts';
import { type HashCaller, takeHashPlace, withHashTurn } from '../hash-turns.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import {
  type CodeKey,
  type CodeOutcome,
  type CodeRow,
  countGuess,
  countSend,
  endOfCode,
  endOfLink,
  endOfProof,
  FULL,
  forgetBefore,
  GUESSED,
  GUESSES_AT_A_CODE,
  judgeWait,
  RIGHT_GUESS,
  recoverySubjects,
  verificationKey,
} from './codes.ts';

/** Counts a request for an e-mail; returns whether one may be sent. */
export async function requestCode(
  db: Kysely<Tables>,
  key: CodeKey,
  now: Date,
): Promise<CodeOutcome> {
  const { outcome, changes } = countSend(await lockRow(db, key, now), now);
  if (changes) await ofRow(db, key).set(changes).execute();
  return outcome;
}

/** Whether a code may be requested: after wrong guesses there is a wait. */
export async function judgeCaller(
  db: Kysely<Tables>,
  key: CodeKey,
  now: Date,
): Promise<CodeOutcome> {
  return judgeWait(await lockRow(db, key, now), now);
}

/** Starts a request for a code, replacing the previous one; returns its id, stored as a digest. */
export async function beginRequest(db: Kysely<Tables>, key: CodeKey, now: Date): Promise<string> {
  const request = createSecret();
  await ofRow(db, key)
    .set({ request_hash: digestOf(request), sends_until: now })
    .execute();
  return request;
}

const MAILER: HashCaller = { key: 'mailer', known: true };

/** Creates a code and an equivalent link, replacing previous ones; only hashes are stored. */
export async function issueCode(
  db: Kysely<Tables>,
  key: CodeKey,
  now: Date,
): Promise<{ code: string; link: string }> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const link = createSecret();
  const codeHash = await withHashTurn(MAILER, (turn) => hashPassword(code, turn));
  await ofRow(db, key)
    .set({
      code_hash: codeHash, // a plain digest of six digits could be guessed in a second
      code_expires_at: endOfCode(now),
      guesses_left: GUESSES_AT_A_CODE,
      link_hash: digestOf(link),
      link_expires_at: endOfLink(now),
    })
    .execute();
  return { code, link };
}

/**
 * Counts a guess, then compares it. A right one deletes the code: it works once. `request`
 * identifies the request whose code is expected; without it, or when it has expired, that is the
 * guesser's own.
 */
export async function guessCode(
  db: Kysely<Tables>,
  key: CodeKey,
  { code, request }: { readonly code: string; readonly request: string | null },
  caller: HashCaller,
  now: Date,
): Promise<CodeOutcome> {
  let turn: ReturnType<typeof takeHashPlace> | null = null;
  try {
    const outcome = await db.transaction().execute(async (trx) => {
      const row = await lockRow(trx, key, now);
      const { outcome, changes } = countGuess(row, now);
      if (changes) await ofRow(trx, key).set(changes).execute();
      if (outcome.compared) turn = takeHashPlace(caller); // throws, and so rolls back the count, when there is no place
      return outcome;
    });
    if (!outcome.compared) return outcome;
    const guessed =
      (request !== null && (await takeGuess(db, key, now, request))) ||
      (await takeGuess(db, key, now));
    const right = await verifyPassword(guessed?.codeHash ?? null, code, turn!);
    if (!right || !guessed || !(await takeCode(db, guessed))) return outcome;
    await ofRow(db, key).set(GUESSED).execute(); // the guesser's tries, as the code may be in another row
    return RIGHT_GUESS;
  } finally {
    (turn as ReturnType<typeof takeHashPlace> | null)?.leave();
  }
}

interface GuessedCode extends CodeKey {
  readonly codeHash: string;
}

/** Counts a guess at a code: that of a request for the same addressee, or the one of the key. */
async function takeGuess(
  db: Kysely<Tables>,
  { purpose, subject }: CodeKey,
  now: Date,
  request?: string,
): Promise<GuessedCode | null> {
  const taken = await db
    .updateTable('codes')
    .set({ guesses_left: sql<number>`guesses_left - 1` })
    .where('purpose', '=', purpose)
    .where((row) =>
      request === undefined
        ? row('subject', '=', subject)
        : row.and([
            row('request_hash', '=', digestOf(request)),
            row(ADDRESSEE, '=', subject.split(':', 1)[0]!),
          ]),
    )
    .where('code_expires_at', '>', now)
    .where('guesses_left', '>', 0)
    .returning(['subject', 'code_hash'])
    .executeTakeFirst();
  if (!taken?.code_hash) return null;
  return { purpose, subject: taken.subject, codeHash: taken.code_hash };
}

const ADDRESSEE = sql<string>`split_part(subject, ':', 1)`; // in the subject of a recovery

async function takeCode(db: Kysely<Tables>, { codeHash, ...key }: GuessedCode): Promise<boolean> {
  const { numUpdatedRows } = await ofRow(db, key)
    .set(GUESSED)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the subject of a link. Links can be opened repeatedly, as they verify nothing new. */
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

/** Creates a token for a code guessed right, valid once within ten minutes. */
export async function giveProof(db: Kysely<Tables>, key: CodeKey, now: Date): Promise<string> {
  const proof = createSecret();
  await ofRow(db, key)
    .set({ proof_hash: digestOf(proof), proof_expires_at: endOfProof(now) })
    .execute();
  return proof;
}

/** Deletes the token of a recovery if it is right; returns whether it was. */
export async function takeProof(
  db: Kysely<Tables>,
  email: string,
  proof: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .where('purpose', '=', 'recovery')
    .where(ADDRESSEE, '=', recoverySubjects(email))
    .set({ proof_hash: null, proof_expires_at: null })
    .where('proof_hash', '=', digestOf(proof))
    .where('proof_expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes rows without an unexpired code, link, count or wait. */
export async function deleteOldCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('sends_until', '<', forgetBefore(now))
    .where((row) =>
      row.or([row('guessed_at', 'is', null), row('guessed_at', '<', forgetBefore(now))]),
    )
    .execute();
}

/** Erases a user's codes and counts. */
export const eraseCodes: Eraser = async (trx, { id, email }) => {
  await trx
    .deleteFrom('codes')
    .where('purpose', '=', 'verification')
    .where('subject', '=', verificationKey(id).subject)
    .execute();
  await trx
    .deleteFrom('codes')
    .where('purpose', '=', 'recovery')
    .where(ADDRESSEE, '=', recoverySubjects(email))
    .execute();
};

/** Locks the row of a subject until the transaction ends; creates it if there is none. */
async function lockRow(db: Kysely<Tables>, key: CodeKey, now: Date): Promise<CodeRow> {
  await db
    .insertInto('codes')
    .values({ ...key, ...FULL, sends_until: now })
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
