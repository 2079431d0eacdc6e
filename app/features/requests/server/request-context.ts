import type { ReadDetail } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';

/** Dependencies of the calls about clubs and their requests. */
export interface RequestContext {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly readDetail: ReadDetail;
}
