import type { Plans } from '#features/billing/server/port.ts';
import type { ReadDetail } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';

/** Dependencies of the calls about score links. */
export interface ScoreLinkContext {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly readDetail: ReadDetail;
}
