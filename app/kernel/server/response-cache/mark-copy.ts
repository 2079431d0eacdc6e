/** Marks responses that are copies made before the database went away, for people and caches. */
import type { FastifyReply } from 'fastify';
import { html } from '../html.ts';

const SECOND = 1000; // milliseconds

/** Sets `Age` and `Cache-Status` (RFC 9211) to mark a copy; does nothing when `asOf` is null. */
export function markCopy(reply: FastifyReply, asOf: Date | null, now: Date): void {
  if (asOf === null) return;
  const age = Math.max(0, Math.floor((now.getTime() - asOf.getTime()) / SECOND));
  reply.headers({ age, 'cache-status': 'evenfield; hit; detail="database-unavailable"' });
}

/** Returns the page with a notice on top that says how old its data is. */
export function withCopyNotice(page: string, asOf: Date): string {
  const time = `${asOf.toISOString().slice(11, 16)} UTC`;
  const notice = html`<p role="status" id="copy-notice" style="${STYLE}">We can't reach our database right now. This page shows what we knew at <time datetime="${asOf.toISOString()}">${time}</time>; later changes may be missing. Reload the page in a few minutes.</p>`;
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${notice.markup}`);
}

const STYLE =
  'margin:0;padding:0.75rem 1rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;' +
  'background:light-dark(#fff3cd,#3d2f00);color:light-dark(#4d3800,#ffe69c)';
