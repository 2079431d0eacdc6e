import type { SaveFrame } from '@evenfield/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

type LocationWish = SaveFrame['location'];

/**
 * What a save says of its location. A venue counts where it is the owner's, and is held so that it is not
 * deleted before the save is there; of any other only the name and the address are kept, since no save is
 * refused for a venue that was deleted in another tab. Asked before a schedule is locked, for whoever
 * deletes a venue takes them in that order, too.
 */
export async function ownLocation(
  trx: Transaction<Tables>,
  ownerId: string,
  wish: LocationWish,
): Promise<LocationWish> {
  if (wish === null || wish === 'none' || wish.venueId === null) return wish;
  const venue = await trx
    .selectFrom('venues')
    .select('id')
    .where('id', '=', wish.venueId)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  if (venue) return wish;
  return wish.name === '' && wish.address === '' ? null : { ...wish, venueId: null };
}
