/**
 * The page by which the address of a club's e-mail stops further ones, and gets them again. Opening it
 * changes nothing, as mail scanners open every link; its button sends a POST to the same address, as do
 * the unsubscribe buttons of mail programs (RFC 8058).
 */
import type { SitePage } from '@evenfield/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderSite } from '#features/site/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { PAGE_OF_A_SECRET } from '#kernel/server/secure-headers.ts';
import { requests } from '../../feature.ts';
import { findSentTo, resumeEmails, type SentTo, stopEmails } from './email-stops.ts';

interface StopDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly renderSite: RenderSite;
  readonly address: () => string; // of the product
}

type StopPage = Extract<SitePage, { kind: 'clubEmails' }>;

const LARGEST = 16 * 1024; // bytes of a body
const OPEN = { config: { access: 'public' as const }, schema: { hide: true } };
const { path } = requests.sitePages.stopEmails;

export async function stopPages(app: FastifyInstance, deps: StopDeps): Promise<void> {
  const { db } = deps.database;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: LARGEST },
    async (_: FastifyRequest, text: string) => text,
  );

  async function send(
    reply: FastifyReply,
    of: SentTo | null,
    state: StopPage['state'],
    status = 200,
  ) {
    const names = { club: of?.club ?? null, schedule: of?.schedule ?? null };
    const page: StopPage = { kind: 'clubEmails', state, ...names };
    const { html } = await deps.renderSite(page, { url: deps.address() + path });
    return reply.code(status).headers(PAGE_OF_A_SECRET).send(html);
  }

  app.get(path, OPEN, async (request, reply) => {
    const of = await findSentTo(db, tokenOf(request));
    if (of === null) return send(reply, of, 'unknown', 404);
    return send(reply, of, of.isStopped ? 'stopped' : 'sent');
  });

  app.post(path, OPEN, async (request, reply) => {
    const of = await findSentTo(db, tokenOf(request));
    if (of === null) return send(reply, of, 'unknown'); // no error for a mail program
    if (request.body === 'again=1') {
      await resumeEmails(db, of);
      return send(reply, of, 'again');
    }
    await stopEmails(db, of, deps.clock());
    return send(reply, of, 'stopped');
  });
}

function tokenOf({ query }: FastifyRequest): string {
  return String((query as { readonly token?: unknown }).token ?? ''); // Fastify's own, unchecked
}
