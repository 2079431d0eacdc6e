/**
 * What was entered by a club's link and not sent yet, stored in this browser until it is. A link is
 * known by a digest: its secret is not stored.
 */
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import type { OpenedClub } from '../../club.ts';
import { type RequestInput, unsentRequest } from '../../request.ts';

const MOST = 10; // links of which entries are stored

const record = browserRecord({
  key: 'club-requests',
  version: 2,
  schema: z.array(
    z.object({
      link: z.string(), // digest of its secret
      sent: z.nullable(z.string()), // when the club had last sent its requests
      seen: z.array(z.string()), // ids of the club's requests then
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

/** What was entered by a link, and what the club had sent or was shown when it was. */
export interface UnsentRequests {
  readonly seen: readonly string[];
  readonly requests: readonly RequestInput[];
}

/**
 * Returns the entries by a link; null if there are none, or the club has sent others since. A club that
 * had sent nothing may count as having sent what its organizer has added.
 */
export function loadUnsent(link: string, { sent }: OpenedClub): UnsentRequests | null {
  const found = record.load()?.find((one) => one.link === link);
  return found === undefined || (found.sent !== null && found.sent !== sent) ? null : found;
}

export function saveUnsent(
  link: string,
  { sent, requests: shown }: OpenedClub,
  requests: readonly RequestInput[],
): void {
  const entry = { link, sent, seen: shown.map(({ id }) => id), requests: [...requests] };
  record.save([entry, ...others(link)].slice(0, MOST));
}

export function clearUnsent(link: string): void {
  const remaining = others(link);
  if (remaining.length === 0) record.clear();
  else record.save(remaining);
}

function others(link: string) {
  return (record.load() ?? []).filter((one) => one.link !== link);
}
