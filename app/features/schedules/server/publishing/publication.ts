/** How a schedule appears in public, as its owner chose. */
import { formatPlace } from '@evenfield/contract';
import type { Organizer, Publication, PublicationChoices } from '@evenfield/contract/publishing';
import type { Kysely, Updateable } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Owned } from '../head.ts';

/** Returns undefined where the person has no such schedule, or it is in the bin. */
export async function findPublication(
  db: Kysely<Tables>,
  { ownerId, id }: Owned,
): Promise<Publication | undefined> {
  const row = await db
    .selectFrom('schedules')
    .innerJoin('users', 'users.id', 'schedules.owner_id')
    .select(['schedules.name', 'location', 'address', 'published_at', 'shown_as', 'club'])
    .select(['is_listed', 'first_name', 'last_name', 'organizations'])
    .where('schedules.id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      place: row.location && formatPlace({ name: row.location, address: row.address }),
      published: row.published_at !== null,
      organizer: row.shown_as,
      club: row.club || row.organizations,
      person: `${row.first_name} ${row.last_name}`.trim(),
      isListed: row.is_listed,
    }
  );
}

/** The columns that keep what was chosen; none where nothing was. */
export function choiceColumns(choices: PublicationChoices): Updateable<Tables['schedules']> {
  const { name, organizer, isListed } = choices;
  return {
    ...(name !== undefined && { name, is_named: true }),
    ...(organizer !== undefined && organizerColumns(organizer)),
    ...(isListed !== undefined && { is_listed: isListed }),
  };
}

/** The name of a club is kept for the next choice. */
function organizerColumns(organizer: Organizer) {
  return {
    shown_as: organizer.kind,
    ...(organizer.kind === 'club' && { club: organizer.name }),
  };
}
