import { renameOlderKeys } from '#kernel/server/older-bodies.ts';

/**
 * Accepts the old keys from pages opened before these calls were renamed: `to_version` was the
 * version to restore, `version` the newest that the user had seen. A page may stay open for a
 * season: delete this file a year after that release.
 */
export const readOlderBody = renameOlderKeys({
  schedule_id: 'schedule',
  version: 'over',
  to_version: 'version',
});
