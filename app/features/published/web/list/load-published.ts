import {
  decodePublishedList,
  encodePublishedQuery,
  type PublishedPage,
  type PublishedQuery,
} from '@evenfield/wire/publishing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { publishedCalls } from '../../api.ts';

/** Loads a page of the published schedules that match a search. */
export async function loadPublished(
  query: PublishedQuery,
  signal: AbortSignal,
): Promise<PublishedPage> {
  const options = { query: encodePublishedQuery(query), signal, inBackground: true };
  return decodePublishedList(await callEndpoint(publishedCalls.getPublished, options));
}
