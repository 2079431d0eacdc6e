import type { Clock } from '../../../infra/clock.ts';
import type { OpenDatabase } from '../../../infra/database/open-database.ts';
import type { Plans } from '../../../infra/plans.ts';
import type { ReadDetail } from '../../../infra/read-detail.ts';

/** What the calls about score links work with. */
export interface LinksDesk {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly readDetail: ReadDetail;
}
