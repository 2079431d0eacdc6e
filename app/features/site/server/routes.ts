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
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { omitPageHeaders } from '#kernel/server/secure-headers.ts';
import { type DrawPage, NOTHING } from './keep-drawn.ts';
import { listFiles } from './list-files.ts';
import { keepProductDocuments } from './product-documents.ts';
import { NOT_BUILT } from './render-site.ts';

interface SiteDesk {
  readonly folder: string; // holds what is built
  readonly renewed: boolean; // it is built again beside this process; else it is listed once
  readonly draw: DrawPage;
  readonly address: () => string; // of this product
}

const HOME = { kind: 'home' } as const;
const SCORE = { kind: 'score' } as const;

/** Whoever opens the page has a secret in its address, of which nobody is to hear. */
const OF_A_LINK = {
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
/** A file in a folder assets/ carries a digest of its content in its name. */
const NEVER_CHANGES = /^(site\/)?assets\//;
const MARKS = new Set(['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']);
/** Neither a page nor a worker: those have rules of their own in their headers. */
const PART_OF_PAGE = /^(site\/assets\/.*\.(css|js|woff2|webp)|color-scheme\.js)$/;
const OPEN = { config: { access: 'public' }, schema: { hide: true } } as const;

export async function site(app: FastifyInstance, desk: SiteDesk): Promise<void> {
  const { folder, renewed, draw, address } = desk;
  const listed = await listFiles(folder);
  const files = () => (renewed ? listFiles(folder) : listed);
  const productFor = keepProductDocuments(await readProduct(folder), address);
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
      if (PART_OF_PAGE.test(file)) omitPageHeaders(reply);
      const changes = !NEVER_CHANGES.test(file); // what does not is never asked again
      return reply
        .header('cache-control', cacheFor(file))
        .sendFile(file, { etag: changes, lastModified: changes, acceptRanges: changes });
    }
    reply.header('cache-control', 'no-cache');
    if (!isProductPage(path)) return sendKept(request, reply, await draw(NOTHING));
    const { document, url } = productFor(path);
    if (url !== null) reply.header('link', `<${url}>; rel="canonical"`);
    return sendKept(request, reply, document);
  });
}

/** The document that every page of the product begins with. */
function readProduct(folder: string): Promise<string> {
  return readFile(join(folder, 'index.html'), 'utf8').catch(() => NOT_BUILT);
}

/** The mark hardly ever changes, and browsers ask for it again and again while a page is open. */
function cacheFor(file: string): string {
  if (NEVER_CHANGES.test(file)) return 'public, max-age=31536000, immutable';
  return MARKS.has(file) ? 'public, max-age=86400' : 'no-cache';
}
