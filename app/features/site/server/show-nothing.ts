import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import type { ShowNothing } from '#kernel/server/send-problems.ts';
import { NOTHING, type RenderPage } from './cache-rendered.ts';

/** Serves the page for an address that can't even be parsed. */
export function showNothing(draw: RenderPage): ShowNothing {
  return async (request, reply) =>
    sendCached(request, reply.header('cache-control', 'no-cache'), await draw(NOTHING));
}
