import { renameOlderKeys } from '#kernel/server/older-bodies.ts';

/**
 * Accepts the old key from pages opened before the call was renamed. A page may stay open for a
 * season: delete this file a year after that release.
 */
export const readOlderBody = renameOlderKeys({ schedule_id: 'schedule' });
