import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { AttemptLimit } from '#kernel/server/limits/attempt-limit.ts';
import type { Plans } from '#kernel/server/plans.ts';
import type { RecordResult } from '#kernel/server/results.ts';

/** What the routes of saved schedules work with. */
export interface SchedulesDesk {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly plans: Plans;
}

/** The same for routes that change them. */
export interface SaveDesk extends SchedulesDesk {
  readonly saves: AttemptLimit; // of one account
  readonly recordResult: RecordResult;
}
