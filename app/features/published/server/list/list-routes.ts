import { endpoints } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { markCopy } from '#kernel/server/kept-answers/mark-copy.ts';
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import type { PublishedPages } from './kept-pages.ts';

export async function listRoutes(app: FastifyInstance, pages: PublishedPages): Promise<void> {
  app.route({
    ...routeOf(endpoints.getPublished),
    handler: async (request, reply) => {
      const { answer, asOf } = await pages.find(queryOf(endpoints.getPublished, request));
      markCopy(reply, asOf, new Date());
      reply.header('cache-control', 'no-cache'); // kept by whoever asks again whether it is still so
      return sendKept(request, reply, answer);
    },
  });
}
