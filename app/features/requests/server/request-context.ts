import type { ReadDetail } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';

/** Dependencies of the calls about clubs and their requests. */
export interface RequestContext {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly readDetail: ReadDetail;
}
