/** The published schedules, which anyone may search. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { orAbsent, searchText, wholeNumber } from '../scalars.ts';

export interface PublishedEntry {
  readonly id: string; // the schedule's
  readonly name: string;
  readonly created: string; // ISO 8601 UTC
  readonly firstName: string; // the owner's
  readonly lastName: string;
  readonly location: string | null;
  readonly firstDate: string | null; // ISO; null: no dates yet
  readonly lastDate: string | null;
}

export interface PublishedPage {
  readonly entries: readonly PublishedEntry[];
  readonly page: number; // from 1
  readonly total: number; // schedules on all pages
}

/** Schedules on one page of the list. */
export const PUBLISHED_PAGE = 24;

/** A page of a search: texts in name and place, blank for any. */
export interface PublishedQuery {
  readonly name: string;
  readonly location: string;
  readonly page: number; // from 1
}

const MOST_PAGES = 1_000_000;

export const publishedQuery = z.pipe(
  z.object({
    search_name: searchText(),
    search_location: searchText(),
    page: orAbsent(wholeNumber(1, MOST_PAGES)),
  }),
  z.transform(
    ({ search_name, search_location, page = 1 }): PublishedQuery => ({
      name: search_name.trim(),
      location: search_location.trim(),
      page,
    }),
  ),
);

/** Leaves out blank criteria. */
export function encodePublishedQuery({
  name,
  location,
  page,
}: PublishedQuery): z.input<typeof publishedQuery> {
  return {
    ...(name !== '' && { search_name: name }),
    ...(location !== '' && { search_location: location }),
    ...(page !== 1 && { page }),
  };
}

/** Returns the path of the page that shows it, in one canonical form. */
export function publishedListPath({ name, location, page }: PublishedQuery): string {
  const query = new URLSearchParams();
  if (name !== '') query.set('name', name);
  if (location !== '') query.set('location', location);
  if (page !== 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/schedules' : `/schedules?${text}`;
}

const entry = z.object({
  schedules_id: z.string(),
  name: z.string(),
  create_date: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  location: z.nullable(z.string()),
  first_date: z.nullable(z.string()),
  last_date: z.nullable(z.string()),
});

export const publishedListEnvelope = z.extend(envelope(z.array(entry)), {
  page: z.number(),
  total: z.number(),
});

export type PublishedListWire = z.infer<typeof publishedListEnvelope>;

export function encodePublishedList({ entries, page, total }: PublishedPage): PublishedListWire {
  const data = entries.map((one) => ({
    schedules_id: one.id,
    name: one.name,
    create_date: one.created,
    first_name: one.firstName,
    last_name: one.lastName,
    location: one.location,
    first_date: one.firstDate,
    last_date: one.lastDate,
  }));
  return { success: true, data, page, total };
}

export function decodePublishedList({ data, page, total }: PublishedListWire): PublishedPage {
  const entries = data.map((one) => ({
    id: one.schedules_id,
    name: one.name,
    created: one.create_date,
    firstName: one.first_name,
    lastName: one.last_name,
    location: one.location,
    firstDate: one.first_date,
    lastDate: one.last_date,
  }));
  return { entries, page, total };
}
