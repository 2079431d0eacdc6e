/**
 * Serves the built files and all addresses without a route: the product's pages are one document,
 * which routes itself; for anything else, the site's page for unknown addresses.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { SCORE_PAGE } from '@evenfield/wire/results';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isProductPage } from '#features/pages.ts';
import { requests } from '#features/requests/feature.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { omitPageHeaders } from '#kernel/server/secure-headers.ts';
import { NOTHING, type RenderPage } from './cache-rendered.ts';
import { keepProductDocuments } from './product-documents.ts';
import { NOT_BUILT } from './render-site.ts';

interface SiteDeps {
  readonly folder: string; // holds the build
  readonly renewed: boolean; // it is rebuilt while this process runs; else it is listed once
  readonly draw: RenderPage;
  readonly address: () => string; // the product's
}

const HOME = { kind: 'home' } as const;

/** Pages that are the same for all until their link is read in the browser. */
const PAGES_OF_LINKS = [
  [SCORE_PAGE, 'score'],
  [requests.sitePages.requests.path, 'requests'],
] as const;

/** The page's address holds a secret, which must not leak. */
const OF_A_LINK = {
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
/** The name of a file in a folder assets/ contains a hash of its content. */
const NEVER_CHANGES = /^(site\/)?assets\//;
const MARKS = new Set(['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']);
/** Excludes pages and workers, which have headers of their own. */
const PART_OF_PAGE = /^(site\/assets\/.*\.(css|js|woff2|webp)|color-scheme\.js)$/;
const OPEN = { config: { access: 'public' }, schema: { hide: true } } as const;

export async function site(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  const { folder, renewed, draw, address } = deps;
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
    sendCached(request, reply.header('cache-control', 'no-cache'), await draw(HOME)),
  );

  for (const [page, kind] of PAGES_OF_LINKS) {
    for (const path of [page, `${page}/`]) {
      app.get(path, OPEN, async (request, reply) =>
        sendCached(request, reply.headers(OF_A_LINK), await draw({ kind })),
      );
    }
  }

  app.get('/*', OPEN, async (request, reply) => {
    const file = (request.params as { '*': string })['*']; // the wildcard of the route
    const path = `/${file}`;
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    if (file !== 'index.html' && (await files()).has(file)) {
      if (PART_OF_PAGE.test(file)) omitPageHeaders(reply);
      const changes = !NEVER_CHANGES.test(file); // other files are never requested again
      return reply
        .header('cache-control', cacheFor(file))
        .sendFile(file, { etag: changes, lastModified: changes, acceptRanges: changes });
    }
    reply.header('cache-control', 'no-cache');
    if (!isProductPage(path)) return sendCached(request, reply, await draw(NOTHING));
    const { document, url } = productFor(path);
    if (url !== null) reply.header('link', `<${url}>; rel="canonical"`);
    return sendCached(request, reply, document);
  });
}

/** Reads the document for every page of the product. */
function readProduct(folder: string): Promise<string> {
  return readFile(join(folder, 'index.html'), 'utf8').catch(() => NOT_BUILT);
}

/** Icons hardly ever change, and browsers request them repeatedly while a page is open. */
function cacheFor(file: string): string {
  if (NEVER_CHANGES.test(file)) return 'public, max-age=31536000, immutable';
  return MARKS.has(file) ? 'public, max-age=86400' : 'no-cache';
}

/**
 * Returns the paths of all public built files: without folders whose names begin with a dot, which
 * are for the server only, and without the compressed variants of files.
 */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((file) => file.isFile());
    const paths = files.map((file) =>
      relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'),
    );
    return new Set(paths.filter((path) => !/(^|\/)\.|\.(br|gz)$/.test(path)));
  } catch {
    return new Set(); // not built: the page says so
  }
}
