/** Marks answers that are copies from before the database went away, for people and for caches. */
import type { FastifyReply } from 'fastify';
import { html } from '../html.ts';

const SECOND = 1000; // milliseconds

/** Sets the headers by which a copy is known (RFC 9211), and how old it is; nothing where `asOf` is null. */
export function markCopy(reply: FastifyReply, asOf: Date | null, now: Date): void {
  if (asOf === null) return;
  const age = Math.max(0, Math.floor((now.getTime() - asOf.getTime()) / SECOND));
  reply.headers({ age, 'cache-status': 'evenfield; hit; detail="database-unavailable"' });
}

/** A page of the site with a notice on top that says from when it is. */
export function withCopyNotice(page: string, asOf: Date): string {
  const time = `${asOf.toISOString().slice(11, 16)} UTC`;
  const notice = html`<p role="status" id="copy-notice" style="${STYLE}">We can't reach our database right now. This page shows what we knew at <time datetime="${asOf.toISOString()}">${time}</time>; later changes may be missing. Reload the page in a few minutes.</p>`;
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${notice.markup}`);
}

const STYLE =
  'margin:0;padding:0.75rem 1rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;' +
  'background:light-dark(#fff3cd,#3d2f00);color:light-dark(#4d3800,#ffe69c)';
