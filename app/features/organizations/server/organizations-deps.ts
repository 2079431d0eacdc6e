import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { OrganizationEraser } from '#kernel/server/erase.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';

export interface OrganizationsDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly erasers: readonly OrganizationEraser[];
}
