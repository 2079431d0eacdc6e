import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { PostLetter } from './letters/post-letter.ts';
import type { AttemptLimits } from './sign-in/attempt-limits.ts';

/** What every route about accounts works with. */
export interface AccountsDesk {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly post: PostLetter;
  readonly limits: AttemptLimits;
}
