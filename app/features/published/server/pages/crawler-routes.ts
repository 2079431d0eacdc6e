/** For search engines: robots.txt and sitemaps. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Plans } from '#features/billing/server/port.ts';
import { LISTED_PAGES } from '#features/pages.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { Problem } from '#kernel/server/problem.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { singleFlight } from '#kernel/server/response-cache/single-flight.ts';
import { listenForList } from '../list/listen-for-list.ts';
import { countPublished, findAddresses } from '../list/store.ts';

interface CrawlersDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'listen'>;
  readonly plans: Plans;
  readonly address: () => string; // of this product
  readonly clock: Clock;
}

const ON_ONE_MAP = 5000; // schedules; the limit of a sitemap is 50,000
const MOST_MAPS = 100;
const KEPT_FOR = 60 * 1000; // milliseconds: plans end by the clock, without a notification
const ALL = { name: '', location: '' };
const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const OPEN = { config: { access: 'public' as const }, schema: { hide: true } };

export async function crawlerRoutes(app: FastifyInstance, deps: CrawlersDeps): Promise<void> {
  const { plans, address, clock } = deps;
  const { db } = deps.database;
  const responses = new LRUCache<string, Promise<CachedResponse>>({
    ...{ max: MOST_MAPS + 1, ttl: KEPT_FOR, ttlResolution: 0 },
    perf: { now: () => clock().getTime() },
  });

  const listening = await listenForList(deps.database, () => responses.clear());
  app.addHook('onClose', listening.stop);

  const keep = (name: string, write: () => Promise<string>) =>
    singleFlight(responses, name, async () => cacheResponse(await write(), XML));

  const countMaps = async () =>
    Math.min(
      Math.max(1, Math.ceil((await countPublished(db, plans, ALL)) / ON_ONE_MAP)),
      MOST_MAPS,
    );

  app.get('/robots.txt', OPEN, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...['/api/', '/dashboard', '/follow/', '/dev/'].map((path) => `Disallow: ${path}`),
          `Sitemap: ${address()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', OPEN, async (request, reply) =>
    sendMap(
      request,
      reply,
      await keep('maps', async () => {
        const maps = Array.from({ length: await countMaps() }, (_, i) => `/sitemaps/${i + 1}.xml`);
        return writeXml(
          'sitemapindex',
          maps.map((path) => `<sitemap><loc>${address()}${path}</loc></sitemap>`),
        );
      }),
    ),
  );

  app.get<{ Params: { map: string } }>('/sitemaps/:map', OPEN, async (request, reply) => {
    const number = Number(/^([1-9]\d{0,2})\.xml$/.exec(request.params.map)?.[1] ?? 0);
    if (number < 1 || number > MOST_MAPS) throw new Problem('notFound');
    const map = await keep(String(number), async () => {
      const schedules = await findAddresses(db, plans, (number - 1) * ON_ONE_MAP, ON_ONE_MAP);
      if (number > 1 && schedules.length === 0) throw new Problem('notFound');
      return writeXml('urlset', [
        ...(number === 1
          ? LISTED_PAGES.map((path) => `<url><loc>${address()}${path}</loc></url>`)
          : []),
        ...schedules.map(
          ({ id, changed }) =>
            `<url><loc>${address()}/s/${encodeURIComponent(id)}</loc><lastmod>${changed}</lastmod></url>`,
        ),
      ]);
    });
    return sendMap(request, reply, map);
  });
}

/** Makes caches revalidate, as a schedule may be unpublished at any time. */
function sendMap(request: FastifyRequest, reply: FastifyReply, map: CachedResponse) {
  return sendCached(request, reply.header('cache-control', 'no-cache'), map);
}

function writeXml(element: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="${NAMESPACE}">`,
    ...lines,
    `</${element}>`,
    '',
  ].join('\n');
}
