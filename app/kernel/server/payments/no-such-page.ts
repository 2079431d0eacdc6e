import type { TransactionStretch } from '@evenfield/contract/billing';
import { Problem } from '../problem.ts';

/** Which of the two cursors that were sent a page begins at. */
const CURSORS = { olderThan: 'lastCursor', newerThan: 'firstCursor' } as const;

/** A stretch that begins at a bill. */
export type CursorStretch = Extract<TransactionStretch, { readonly cursor: string }>;

/** Where the cursor of a page is no bill of whoever asks. */
export function noSuchPage(kind: CursorStretch['kind']): Problem {
  return new Problem('malformed', [{ path: CURSORS[kind], message: 'There is no such page.' }]);
}
