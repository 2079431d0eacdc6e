import { sql } from 'kysely';

/**
 * Whether anybody may see a schedule for as long as a plan pays for it, as a condition of a question about
 * `schedules`; nobody sees into the bin.
 */
export const IS_PUBLISHED = sql<boolean>`(
  schedules.published_at is not null and schedules.deleted_at is null)`;
