/**
 * The codes in the database. A guess is counted before it is compared, under the lock of its row: however
 * many come at once, only as many are compared as there are tries.
 */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@evenfield/contract/accounts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import { createSecret, digestOf } from '#kernel/server/secret.ts';
import { type HashAsker, takeHashPlace, withHashTurn } from '../hash-turns.ts';
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

/** Counts the wish for an e-mail, and says whether one may be sent. */
export async function askForCode(
  db: Kysely<Tables>,
  key: CodeKey,
  now: Date,
): Promise<CodeOutcome> {
  const { outcome, changes } = countSend(await lockRow(db, key, now), now);
  if (changes) await ofRow(db, key).set(changes).execute();
  return outcome;
}

/** Whether somebody may ask for a code at all, who may have to wait after wrong guesses. */
export async function judgeAsker(
  db: Kysely<Tables>,
  key: CodeKey,
  now: Date,
): Promise<CodeOutcome> {
  return judgeWait(await lockRow(db, key, now), now);
}

/** Begins a request for a code, in place of the one before; its id is told once, here, to whoever asks. */
export async function beginRequest(db: Kysely<Tables>, key: CodeKey, now: Date): Promise<string> {
  const request = createSecret();
  await ofRow(db, key)
    .set({ request_hash: digestOf(request), sends_until: now })
    .execute();
  return request;
}

const MAILER: HashAsker = { key: 'mailer', known: true };

/** Makes a code and a link that do the same, in place of those before. They are told once, here. */
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
      code_hash: codeHash, // a plain digest of six digits is guessed in a second
      code_expires_at: endOfCode(now),
      guesses_left: GUESSES_AT_A_CODE,
      link_hash: digestOf(link),
      link_expires_at: endOfLink(now),
    })
    .execute();
  return { code, link };
}

/**
 * Counts a guess, then compares it. A right one takes the code away: it works once. `request` names the
 * request whose code it is to be; without one that lives it is the guesser's own.
 */
export async function guessCode(
  db: Kysely<Tables>,
  key: CodeKey,
  { code, request }: { readonly code: string; readonly request: string | null },
  asker: HashAsker,
  now: Date,
): Promise<CodeOutcome> {
  let turn: ReturnType<typeof takeHashPlace> | null = null;
  try {
    const outcome = await db.transaction().execute(async (trx) => {
      const row = await lockRow(trx, key, now);
      const { outcome, changes } = countGuess(row, now);
      if (changes) await ofRow(trx, key).set(changes).execute();
      if (outcome.compared) turn = takeHashPlace(asker); // where there is no place, nothing was counted
      return outcome;
    });
    if (!outcome.compared) return outcome;
    const guessed =
      (request !== null && (await takeGuess(db, key, now, request))) ||
      (await takeGuess(db, key, now));
    const right = await verifyPassword(guessed?.codeHash ?? null, code, turn!);
    if (!right || !guessed || !(await takeCode(db, guessed))) return outcome;
    await ofRow(db, key).set(GUESSED).execute(); // the guesser's tries, where the code is another row's
    return RIGHT_GUESS;
  } finally {
    (turn as ReturnType<typeof takeHashPlace> | null)?.leave();
  }
}

interface GuessedCode extends CodeKey {
  readonly codeHash: string;
}

/** Takes one of the guesses at a code: that of a request to the same addressee, or the one of the key. */
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

const ADDRESSEE = sql<string>`split_part(subject, ':', 1)`; // of a recovery

async function takeCode(db: Kysely<Tables>, { codeHash, ...key }: GuessedCode): Promise<boolean> {
  const { numUpdatedRows } = await ofRow(db, key)
    .set(GUESSED)
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
    .set({ proof_hash: digestOf(proof), proof_expires_at: endOfProof(now) })
    .execute();
  return proof;
}

/** Takes the proof of a recovery away, if it is the right one; says whether it was. */
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

/** Deletes what has nothing left to say: no code or link lives, no try is remembered, nobody waits. */
export async function deleteOldCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('sends_until', '<', forgetBefore(now))
    .where((row) =>
      row.or([row('guessed_at', 'is', null), row('guessed_at', '<', forgetBefore(now))]),
    )
    .execute();
}

/** Erases what was counted of somebody's codes. */
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

/** The row of a subject, made where there is none, locked until the transaction ends. */
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
