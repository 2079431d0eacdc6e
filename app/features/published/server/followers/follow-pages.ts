/**
 * The pages that links in e-mails open. Opening one changes nothing, as mail scanners open every
 * link; its button sends a POST to the same address, as do the unsubscribe buttons of mail programs
 * (RFC 8058), with a body that is ignored.
 */
import type { SitePage } from '@evenfield/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PAGE_OF_A_SECRET } from '#kernel/server/secure-headers.ts';
import { followToken } from '../../api.ts';
import type { FollowersDeps } from './followers-deps.ts';
import { formatTeam } from './format-news.ts';
import { confirmLink, leaveByLink, openLink } from './open-link.ts';
import type { FollowerOf } from './store.ts';
import { teamPage } from './team-page.ts';

type FollowPage = Extract<SitePage, { kind: 'follow' }>;

const ACTS = ['confirm', 'leave'] as const satisfies readonly FollowPage['act'][];
const LARGEST = 16 * 1024; // bytes of the ignored body
const OPEN = { config: { access: 'public' as const }, schema: { hide: true } };

export async function followPages(app: FastifyInstance, deps: FollowersDeps): Promise<void> {
  const { clock, shown, renderSite, address } = deps;
  const { db } = deps.database;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, async () => undefined);

  async function send(reply: FastifyReply, page: FollowPage, status: number): Promise<void> {
    const { html } = await renderSite(page, { url: `${address()}/follow/${page.act}` });
    reply.code(status).headers(PAGE_OF_A_SECRET);
    return reply.send(html);
  }

  const pageOf = async (
    act: FollowPage['act'],
    state: FollowPage['state'],
    of: FollowerOf | null,
  ): Promise<FollowPage> => {
    const isShown = of !== null && (await shown.find(of.schedule_id)) !== null;
    return {
      ...{ kind: 'follow', act, state },
      team: of && formatTeam(of),
      schedule: isShown ? { path: teamPage(of.schedule_id, of), name: of.schedule_name } : null,
    };
  };

  for (const act of ACTS) {
    app.get(`/follow/${act}`, OPEN, async (request, reply) => {
      const follower = await openLink(db, tokenOf(request), clock());
      const isThere =
        follower !== null && (act === 'leave' || (await shown.find(follower.schedule_id)) !== null);
      if (!isThere) return send(reply, await pageOf(act, 'unknown', null), 404);
      const done = act === 'confirm' && follower.confirmed_at !== null;
      return send(reply, await pageOf(act, done ? 'done' : 'pending', follower), 200);
    });
  }

  app.post('/follow/confirm', OPEN, async (request, reply) => {
    const follower = await confirmLink({ db, shown }, tokenOf(request), clock());
    if (!follower) return send(reply, await pageOf('confirm', 'unknown', null), 404);
    return send(reply, await pageOf('confirm', 'done', follower), 200);
  });

  app.post('/follow/leave', OPEN, async (request, reply) => {
    const follower = await leaveByLink(db, tokenOf(request), clock());
    // Unsubscribing twice, as some mail programs do, is no error.
    return send(reply, await pageOf('leave', follower ? 'done' : 'unknown', follower), 200);
  });
}

/** Returns the token of a link, or '' if it is invalid. */
function tokenOf({ query }: FastifyRequest): string {
  const read = z.safeParse(z.object({ token: followToken }), query);
  return read.success ? read.data.token : '';
}
