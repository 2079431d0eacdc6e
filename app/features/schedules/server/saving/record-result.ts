import { encodePlanRequired } from '@evenfield/wire';
import type { ScoreEntry } from '@evenfield/wire/results';

/**
 * The outcome of a score entry: recorded, now or by an earlier request; stale, as a newer result
 * exists; or without a plan. `features/results` implements the recording; `app.ts` passes it on.
 */
export type RecordOutcome =
  | { readonly kind: 'recorded'; readonly match: string; readonly version: number }
  | { readonly kind: 'stale' }
  | { readonly kind: 'planRequired' };

/** Records the result that a schedule's owner enters. */
export type RecordResult = (
  owned: { readonly ownerId: string; readonly id: string },
  entry: ScoreEntry,
  now: Date,
) => Promise<RecordOutcome>;

/** The response without a plan, to the owner or the holder of a score link. */
export const SCORES_WANT_PLAN = encodePlanRequired('You need LITE to record scores.');
