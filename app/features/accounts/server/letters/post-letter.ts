import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { LetterWish } from '#kernel/server/mail/letter-wish.ts';

/** Has a letter written and sent, if the transaction of what it tells about is committed. */
export type PostLetter = (trx: Transaction<Tables>, wish: LetterWish) => Promise<void>;
