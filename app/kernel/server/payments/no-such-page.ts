import type { TransactionStretch } from '@evenfield/wire/billing';
import { Problem } from '../problem.ts';

/** The query parameter of each cursor. */
const CURSORS = { olderThan: 'lastCursor', newerThan: 'firstCursor' } as const;

/** A stretch that begins at an invoice. */
export type CursorStretch = Extract<TransactionStretch, { readonly cursor: string }>;

/** The problem for a cursor that isn't an invoice of the account. */
export function noSuchPage(kind: CursorStretch['kind']): Problem {
  return new Problem('malformed', [{ path: CURSORS[kind], message: 'There is no such page.' }]);
}
