import type { DatabasePlace } from '#kernel/server/database/open-database.ts';
import type { Env } from './env.ts';

/** Where the surroundings say that the rows are. */
export function placeOf({ databaseUrl, dataFolder }: Env): DatabasePlace {
  if (databaseUrl !== null) return { kind: 'server', url: databaseUrl };
  return { kind: 'embedded', folder: dataFolder };
}
