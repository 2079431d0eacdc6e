import type { Kysely } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { AttemptLimit } from '#kernel/server/limits/attempt-limit.ts';
import type { RecordResult } from './saving/record-result.ts';

/** Dependencies of the routes of saved schedules. */
export interface SchedulesDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly plans: Plans;
}

/** The same for routes that change schedules. */
export interface SaveDeps extends SchedulesDeps {
  readonly saves: AttemptLimit; // per account
  readonly recordResult: RecordResult;
}
