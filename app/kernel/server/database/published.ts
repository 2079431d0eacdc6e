import { sql } from 'kysely';

/**
 * SQL condition on `schedules`: published, and not in the bin. Whether a plan pays is not part of
 * it.
 */
export const IS_PUBLISHED = sql<boolean>`(
  schedules.published_at is not null and schedules.deleted_at is null)`;
