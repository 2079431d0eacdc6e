/**
 * The built files, and every address that nobody else answers: the product's pages are one document,
 * which then routes itself, and what is no page at all is a page of the site that says so.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProductPage } from '@evenfield/contract';
import { SCORE_PAGE } from '@evenfield/contract/results';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type KeptAnswer, keepAnswer } from '../../infra/kept-answers/keep-answer.ts';
import { sendKept } from '../../infra/kept-answers/send-kept.ts';
import { NOT_BUILT } from '../../infra/render-site.ts';
import { type DrawPage, HTML, NOTHING } from './keep-drawn.ts';
import { listFiles } from './list-files.ts';

interface SiteDesk {
  readonly folder: string; // holds what is built
  readonly renewed: boolean; // it is built again beside this process; else it is listed once
  readonly draw: DrawPage;
}

const HOME = { kind: 'home' } as const;
const SCORE = { kind: 'score' } as const;

/** Whoever opens the page has a secret in its address, of which nobody is to hear. */
const OF_A_LINK = {
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
const OPEN = { config: { access: 'public' }, schema: { hide: true } } as const;

export async function site(app: FastifyInstance, desk: SiteDesk): Promise<void> {
  const { folder, renewed, draw } = desk;
  const listed = await listFiles(folder);
  const files = () => (renewed ? listFiles(folder) : listed);
  const product = await readProduct(folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });

  app.get('/', OPEN, async (request, reply) =>
    sendKept(request, reply.header('cache-control', 'no-cache'), await draw(HOME)),
  );

  for (const path of [SCORE_PAGE, `${SCORE_PAGE}/`]) {
    app.get(path, OPEN, async (request, reply) =>
      sendKept(request, reply.headers(OF_A_LINK), await draw(SCORE)),
    );
  }

  app.get('/*', OPEN, async (request, reply) => {
    const file = (request.params as { '*': string })['*']; // what the route's star stands for
    const path = `/${file}`;
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    if (file !== 'index.html' && (await files()).has(file)) {
      return reply.header('cache-control', cacheFor(file)).sendFile(file);
    }
    reply.header('cache-control', 'no-cache');
    return sendKept(request, reply, isProductPage(path) ? product : await draw(NOTHING));
  });
}

/** The document of every page of the product. */
async function readProduct(folder: string): Promise<KeptAnswer> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => NOT_BUILT);
  return keepAnswer(html, HTML);
}

/** Files in a folder assets/ carry a digest of their content in their names, so they never change. */
function cacheFor(file: string): string {
  return /^(site\/)?assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
