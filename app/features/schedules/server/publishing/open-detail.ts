/** What everybody can see of a published schedule. */
import { openInputs, type StoredDetail } from '@evenfield/wire';
import { type Kysely, sql } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Whether everybody can see a schedule: published, not in the bin, and paid for. */
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

/** Removes the owner's venue id and whatever another client may have put into the inputs. */
export function withoutOwners({ facts, inputs, ...detail }: StoredDetail): StoredDetail {
  const location = facts.location && { ...facts.location, venueId: null };
  return { ...detail, facts: { ...facts, location }, inputs: openInputs(inputs) };
}
