import { endpoints } from '@evenfield/contract';
import {
  decodePublishedList,
  encodePublishedQuery,
  type PublishedPage,
  type PublishedQuery,
} from '@evenfield/contract/publishing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** A page of the published schedules that somebody looks for. */
export async function loadPublished(
  query: PublishedQuery,
  signal: AbortSignal,
): Promise<PublishedPage> {
  const asked = { query: encodePublishedQuery(query), signal, inBackground: true };
  return decodePublishedList(await callEndpoint(endpoints.getPublished, asked));
}
