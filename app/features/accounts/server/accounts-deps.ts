import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { PostEmail } from './emails/post-email.ts';
import type { AttemptLimits } from './sign-in/attempt-limits.ts';

/** Dependencies of all routes about accounts. */
export interface AccountsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly post: PostEmail;
  readonly limits: AttemptLimits;
}
