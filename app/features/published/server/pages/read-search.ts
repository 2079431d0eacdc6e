import { endpoints } from '@evenfield/contract';
import type { PublishedQuery } from '@evenfield/contract/publishing';
import * as z from 'zod/mini';

const { query: schema } = endpoints.getPublished;

export interface PageSearch {
  readonly query: PublishedQuery;
  readonly isBlank: boolean; // it was sent with nothing to look for
}

/** What the address of /schedules asks for; what cannot be asked for is as good as left out. */
export function readSearch(address: URLSearchParams): PageSearch {
  const [name, location, page] = [
    address.get('name'),
    address.get('location'),
    address.get('page'),
  ];
  const asked = {
    ...(fits('search_name', name) && { search_name: name }),
    ...(fits('search_location', location) && { search_location: location }),
    ...(fits('page', page) && { page }),
  };
  const query = z.parse(schema, asked);
  const isSent = name !== null || location !== null;
  return { query, isBlank: isSent && query.name === '' && query.location === '' };
}

function fits(part: string, text: string | null): text is string {
  return text !== null && z.safeParse(schema, { [part]: text }).success;
}
