import { encodePlanRequired } from '@evenfield/contract';
import type { ScoreEntry } from '@evenfield/contract/results';

/**
 * What became of an entry: recorded, now or when it came first; made without having seen what was said
 * since; or there is no plan. `features/results` owns how results are recorded; `app.ts` hands it on.
 */
export type RecordOutcome =
  | { readonly kind: 'recorded'; readonly match: string; readonly version: number }
  | { readonly kind: 'stale' }
  | { readonly kind: 'planRequired' };

/** Records what the owner of a schedule says of a match. */
export type RecordResult = (
  owned: { readonly ownerId: string; readonly id: string },
  entry: ScoreEntry,
  now: Date,
) => Promise<RecordOutcome>;

/** The answer to whoever has none: neither the owner nor a link of theirs. */
export const SCORES_WANT_PLAN = encodePlanRequired('You need LITE to record scores.');
