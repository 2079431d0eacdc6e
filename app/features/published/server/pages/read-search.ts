import type { PublishedQuery } from '@evenfield/wire/publishing';
import * as z from 'zod/mini';
import { publishedCalls } from '../../api.ts';

const { query: schema } = publishedCalls.getPublished;

export interface PageSearch {
  readonly query: PublishedQuery;
  readonly isBlank: boolean; // it was submitted empty
}

/** Reads the search from the address of /schedules, ignoring invalid parameters. */
export function readSearch(address: URLSearchParams): PageSearch {
  const [name, location, page] = [
    address.get('name'),
    address.get('location'),
    address.get('page'),
  ];
  const given = {
    ...(fits('search_name', name) && { search_name: name }),
    ...(fits('search_location', location) && { search_location: location }),
    ...(fits('page', page) && { page }),
  };
  const query = z.parse(schema, given);
  const isSent = name !== null || location !== null;
  return { query, isBlank: isSent && query.name === '' && query.location === '' };
}

function fits(part: string, text: string | null): text is string {
  return text !== null && z.safeParse(schema, { [part]: text }).success;
}
