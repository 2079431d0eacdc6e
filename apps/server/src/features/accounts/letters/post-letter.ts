import type { Transaction } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import type { LetterWish } from '../../../infra/mail/letter-wish.ts';

/** Has a letter written and sent, if the transaction of what it tells about is committed. */
export type PostLetter = (trx: Transaction<Tables>, wish: LetterWish) => Promise<void>;
