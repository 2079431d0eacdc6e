/** What everybody sees of a registration form, and whether people can register. */
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OpenForm, RegistrationDivision, RegistrationForm } from '../form.ts';
import { findOrganizedForm, type OrganizedForm } from './form-store.ts';

/** Returns a form as everybody sees it; null: there is none, or it is not published. */
export async function readOpenForm(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<OpenForm | null> {
  const found = await findOrganizedForm(db, id);
  return found?.form.isPublished ? openFormOf(found, now) : null;
}

/** Returns a form as everybody would see it, published or not. */
export function openFormOf({ form, organizer }: OrganizedForm, now: Date): OpenForm {
  const { season: _, isPublished: __, divisions, ...shown } = form;
  const isFull = divisions.every((one) => !one.hasWaitlist && placesLeft(one) === 0);
  return {
    ...shown,
    organizer,
    closed: closedByDate(form, now) ?? (isFull ? 'full' : null),
    divisions: divisions.map((one) => ({
      ...{ id: one.id, name: one.name, left: placesLeft(one) },
      waiting: one.hasWaitlist ? one.waiting : null,
    })),
  };
}

/** Returns how many places of a division nobody has or was offered; null: there is no limit. */
export function placesLeft({ places, accepted, offered }: RegistrationDivision): number | null {
  return places === null ? null : Math.max(0, places - accepted - offered);
}

/** Returns why nobody can register at this time; null: they can. From the day of erasure on it is too late. */
export function closedByDate(
  { opens, closes, erasedOn }: Pick<RegistrationForm, 'opens' | 'closes' | 'erasedOn'>,
  now: Date,
): 'early' | 'late' | null {
  if (closes !== null && now.getTime() >= Date.parse(closes)) return 'late';
  if (erasedOn !== null && dayOf(now) >= erasedOn) return 'late';
  return opens !== null && now.getTime() < Date.parse(opens) ? 'early' : null;
}

/** Returns the day of a time in UTC, as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
