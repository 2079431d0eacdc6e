/** Organizers' details, stored with their accounts. */
import type {
  DetailTexts,
  SocialLinks,
  SocialLinksEdit,
  UserDetails,
} from '@evenfield/wire/profile';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { findPictureUrl } from './picture-store.ts';

/** Returns null if the account no longer exists. */
export async function findDetails(db: Kysely<Tables>, id: string): Promise<UserDetails | null> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return user ? detailsOf(user, await findPictureUrl(db, id)) : null;
}

/** The same, locked against changes until the transaction ends. */
export async function holdDetails(
  trx: Transaction<Tables>,
  id: string,
): Promise<UserDetails | null> {
  const held = trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate();
  return (await held.executeTakeFirst()) ? findDetails(trx, id) : null;
}

export async function updateDetails(
  db: Kysely<Tables>,
  id: string,
  texts: DetailTexts,
): Promise<void> {
  const { firstName, lastName, phone, organizations, website } = texts;
  const { city, country, postalCode, description } = texts;
  await db
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      phone_number: phone === '' ? null : phone,
      ...{ organizations, website, city, country, description },
      postal_code: postalCode,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the new links; null if the account no longer exists. */
export async function updateLinks(
  db: Kysely<Tables>,
  id: string,
  { internet, instagram, facebook, pinterest }: SocialLinksEdit,
): Promise<SocialLinks | null> {
  const links = await db
    .updateTable('users')
    .set({
      internet: internet ?? sql.ref('internet'),
      instagram: instagram ?? sql.ref('instagram'),
      facebook: facebook ?? sql.ref('facebook'),
      pinterest: pinterest ?? sql.ref('pinterest'),
    })
    .where('id', '=', id)
    .returning(['internet', 'instagram', 'facebook', 'pinterest'])
    .executeTakeFirst();
  return links ?? null;
}

function detailsOf(user: Selectable<Tables['users']>, pictureUrl: string | null): UserDetails {
  const { internet, instagram, facebook, pinterest } = user;
  const { email, organizations, website, city, country, description } = user;
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone_number ?? '',
    postalCode: user.postal_code,
    ...{ email, organizations, website, city, country, description, pictureUrl },
    socialLinks: { internet, instagram, facebook, pinterest },
  };
}
