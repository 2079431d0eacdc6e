import type { ShowNothing } from '#kernel/server/answer-problems.ts';
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { type DrawPage, NOTHING } from './keep-drawn.ts';

/** The page that says so where an address cannot even be read. */
export function showNothing(draw: DrawPage): ShowNothing {
  return async (request, reply) =>
    sendKept(request, reply.header('cache-control', 'no-cache'), await draw(NOTHING));
}
