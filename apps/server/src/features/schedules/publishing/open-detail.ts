/** What anybody sees of a published schedule. */
import { openInputs, type StoredDetail } from '@evenfield/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import type { Plans } from '../../../infra/plans.ts';
import { Problem } from '../../../infra/problem.ts';
import { detailOf } from '../detail.ts';
import { findHead, HEAD_COLUMNS } from '../head.ts';
import { inOneMoment } from '../matches/in-one-moment.ts';
import { storedMatches } from '../matches/match-source.ts';

/** Whether anybody may see a schedule: it is published, not in the bin, and a plan of its owner pays. */
export async function isActiveFor(db: Kysely<Tables>, plans: Plans, id: string): Promise<boolean> {
  const published = await publishedHead(db, id).select('owner_id').executeTakeFirst();
  return published !== undefined && plans.isPaid(db, published.owner_id);
}

/** A schedule for its owner whole; for others while it is active. Throws a problem where there is none for them. */
export function loadOpenDetail(
  { db, plans }: { readonly db: Kysely<Tables>; readonly plans: Plans },
  id: string,
  askerId: string | null,
): Promise<StoredDetail> {
  return inOneMoment(db, async (trx) => {
    const own = askerId === null ? undefined : await findHead(trx, { ownerId: askerId, id });
    const isOpen = own !== undefined || (await isActiveFor(trx, plans, id));
    const head = own ?? (await publishedHead(trx, id).select(HEAD_COLUMNS).executeTakeFirst());
    if (!isOpen || !head) throw new Problem('notFound');
    const detail = await detailOf(trx, head, storedMatches(head.id));
    return own ? detail : withoutOwners(detail);
  });
}

export function publishedHead(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('schedules')
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null);
}

/** A venue's id is of the owner's own list, and inputs may hold what another client has put there. */
export function withoutOwners({ facts, inputs, ...detail }: StoredDetail): StoredDetail {
  const location = facts.location && { ...facts.location, venueId: null };
  return { ...detail, facts: { ...facts, location }, inputs: openInputs(inputs) };
}
