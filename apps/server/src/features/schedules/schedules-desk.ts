import type { Kysely } from 'kysely';
import type { Clock } from '../../infra/clock.ts';
import type { Tables } from '../../infra/database/tables.ts';
import type { AttemptLimit } from '../../infra/limits/attempt-limit.ts';
import type { Plans } from '../../infra/plans.ts';
import type { RecordResult } from '../../infra/results.ts';

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
