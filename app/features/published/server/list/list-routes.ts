import type { FastifyInstance } from 'fastify';
import { markCopy } from '#kernel/server/response-cache/mark-copy.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { publishedCalls } from '../../api.ts';
import type { PublishedPages } from './page-cache.ts';

export async function listRoutes(app: FastifyInstance, pages: PublishedPages): Promise<void> {
  app.route({
    ...routeOf(publishedCalls.getPublished),
    handler: async (request, reply) => {
      const { answer, asOf } = await pages.find(queryOf(publishedCalls.getPublished, request));
      markCopy(reply, asOf, new Date());
      reply.header('cache-control', 'no-cache'); // caches must revalidate
      return sendCached(request, reply, answer);
    },
  });
}
