import type { Env } from './env.ts';
import type { DatabasePlace } from './infra/database/open-database.ts';

/** Where the surroundings say that the rows are. */
export function placeOf({ databaseUrl, dataFolder }: Env): DatabasePlace {
  if (databaseUrl !== null) return { kind: 'server', url: databaseUrl };
  return { kind: 'embedded', folder: dataFolder };
}
