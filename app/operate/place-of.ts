import type { DatabasePlace } from '#kernel/server/database/open-database.ts';
import type { Env } from './env.ts';

/** Returns where the environment says the rows are stored. */
export function placeOf({ databaseUrl, dataFolder }: Env): DatabasePlace {
  if (databaseUrl !== null) return { kind: 'server', url: databaseUrl };
  return { kind: 'embedded', folder: dataFolder };
}
