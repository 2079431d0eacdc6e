import { encodePlanRequired } from '@evenfield/wire';
import type { ScoreEntry } from '@evenfield/wire/results';
import type { Edited } from '../head.ts';

/**
 * The outcome of a score entry: recorded, now or by an earlier request; stale, as a newer result
 * exists; or without a plan. `features/results` implements the recording; `app.ts` passes it on.
 */
export type RecordOutcome =
  | { readonly kind: 'recorded'; readonly match: string; readonly version: number }
  | { readonly kind: 'stale' }
  | { readonly kind: 'planRequired' };

/** Records the result that somebody enters in a schedule of their organization. */
export type RecordResult = (edited: Edited, entry: ScoreEntry, now: Date) => Promise<RecordOutcome>;

/** The response without a plan, to the owner or the holder of a score link. */
export const SCORES_WANT_PLAN = encodePlanRequired('You need LITE to record scores.');
