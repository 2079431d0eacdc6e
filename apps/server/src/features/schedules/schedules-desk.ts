import type { Kysely } from 'kysely';
import type { Clock } from '../../infra/clock.ts';
import type { Tables } from '../../infra/database/tables.ts';

/** What the routes of saved schedules work with. */
export interface SchedulesDesk {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}
