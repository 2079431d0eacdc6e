import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Plans } from '#kernel/server/plans.ts';
import type { ReadDetail } from '#kernel/server/read-detail.ts';

/** What the calls about score links work with. */
export interface LinksDesk {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly readDetail: ReadDetail;
}
