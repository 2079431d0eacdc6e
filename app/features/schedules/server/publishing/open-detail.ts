/** What anybody sees of a published schedule. */
import { openInputs, type StoredDetail } from '@evenfield/contract';
import { type Kysely, sql } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Whether anybody may see a schedule: it is published, not in the bin, and a plan of its owner pays. */
export async function isActiveFor(db: Kysely<Tables>, plans: Plans, id: string): Promise<boolean> {
  const active = await db
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', id)
    .where(IS_PUBLISHED)
    .where(plans.paysFor(sql.ref('schedules.owner_id')))
    .executeTakeFirst();
  return active !== undefined;
}

/** A venue's id is of the owner's own list, and inputs may hold what another client has put there. */
export function withoutOwners({ facts, inputs, ...detail }: StoredDetail): StoredDetail {
  const location = facts.location && { ...facts.location, venueId: null };
  return { ...detail, facts: { ...facts, location }, inputs: openInputs(inputs) };
}
