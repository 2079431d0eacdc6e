/**
 * What was entered by a club's link and not sent yet, stored in this browser until it is. A link is
 * known by a digest: its secret is not stored.
 */
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { type RequestInput, unsentRequest } from '../../api.ts';

const MOST = 10; // links of which entries are stored

const record = browserRecord({
  key: 'club-requests',
  version: 1,
  schema: z.array(
    z.object({
      link: z.string(), // digest of its secret
      sent: z.nullable(z.string()), // when the club had last sent its requests
      requests: z.array(unsentRequest),
    }),
  ), // newest first
});

/** Returns the name under which entries by a link are stored; null: the browser makes no digests here. */
export async function nameLink(secret: string): Promise<string | null> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(secret));
  if (digest === undefined) return null;
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the entries by a link; null if there are none, or the club has sent others since. */
export function loadUnsent(link: string, sent: string | null): readonly RequestInput[] | null {
  const found = record.load()?.find((one) => one.link === link);
  return found === undefined || found.sent !== sent ? null : found.requests;
}

export function saveUnsent(
  link: string,
  sent: string | null,
  requests: readonly RequestInput[],
): void {
  record.save([{ link, sent, requests: [...requests] }, ...others(link)].slice(0, MOST));
}

export function clearUnsent(link: string): void {
  const remaining = others(link);
  if (remaining.length === 0) record.clear();
  else record.save(remaining);
}

function others(link: string) {
  return (record.load() ?? []).filter((one) => one.link !== link);
}
