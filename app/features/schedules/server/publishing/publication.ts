/** How a schedule appears in public, as chosen by its owner. */
import { formatPlace } from '@evenfield/wire';
import type { Organizer, PublicationChoices } from '@evenfield/wire/publishing';
import type { Kysely, Updateable } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Publication } from '../../models.ts';
import type { Owned } from '../head.ts';

/** Returns undefined when the owner has no such schedule or it is in the bin. */
export async function findPublication(
  db: Kysely<Tables>,
  { ownerId, id }: Owned,
): Promise<Publication | undefined> {
  const row = await db
    .selectFrom('schedules')
    .innerJoin('members as owner', (join) =>
      join.onRef('owner.organization_id', '=', 'schedules.owner_id').on('owner.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'owner.user_id')
    .select(['schedules.name', 'location', 'address', 'published_at', 'shown_as', 'club'])
    .select(['is_listed', 'first_name', 'last_name', 'organizations'])
    .where('schedules.id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
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

/** Returns the columns for the choices made; none if there are none. */
export function choiceColumns(choices: PublicationChoices): Updateable<Tables['schedules']> {
  const { name, organizer, isListed } = choices;
  return {
    ...(name !== undefined && { name, is_named: true }),
    ...(organizer !== undefined && organizerColumns(organizer)),
    ...(isListed !== undefined && { is_listed: isListed }),
  };
}

/** Stores the name of a club even when a person is chosen later. */
function organizerColumns(organizer: Organizer) {
  return {
    shown_as: organizer.kind,
    ...(organizer.kind === 'club' && { club: organizer.name }),
  };
}
