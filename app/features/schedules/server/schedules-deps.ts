import type { Kysely } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { AttemptLimit } from '#kernel/server/limits/attempt-limit.ts';
import type { RecordResult } from './saving/record-result.ts';

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
