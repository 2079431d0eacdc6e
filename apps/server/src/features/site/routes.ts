/**
 * The built files, and every address that nobody else answers: the product's pages are one document,
 * which then routes itself, and what is no page at all is a page of the site that says so.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isProductPage } from '@evenfield/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NOT_BUILT, type RenderSite } from '../../infra/render-site.ts';

interface SiteParts {
  readonly folder: string; // holds what is built; it is listed once
  readonly renderSite: RenderSite;
  readonly address: () => string; // of this product
}

export async function site(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { folder, renderSite, address } = parts;
  const files = await listFiles(folder);
  const document = files.has('index.html')
    ? await readFile(`${folder}/index.html`, 'utf8')
    : NOT_BUILT;
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });

  app.get('/', { config: { access: 'public' }, schema: { hide: true } }, async (_, reply) => {
    const { status, html } = await renderSite({ kind: 'home' }, { url: `${address()}/` });
    return reply.code(status).header('cache-control', 'no-cache').type(HTML).send(html);
  });

  app.get(
    '/*',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const file = (request.params as { '*': string })['*']; // what the route's star stands for
      const path = `/${file}`;
      if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
      if (file !== 'index.html' && files.has(file)) {
        return reply.header('cache-control', cacheFor(file)).sendFile(file);
      }
      reply.header('cache-control', 'no-cache').type(HTML);
      if (isProductPage(path)) return reply.send(document);
      const nothing = { kind: 'notFound', embedded: false } as const;
      const { status, html } = await renderSite(nothing, { url: `${address()}/` });
      return reply.code(status).send(html);
    },
  );
}

const HTML = 'text/html; charset=utf-8';

/** Files in a folder assets/ carry a digest of their content in their names, so they never change. */
function cacheFor(file: string): string {
  return /^(site\/)?assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** All but what lies in folders that begin with a dot: that is for the server alone. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((file) => file.isFile());
    const paths = files.map((file) =>
      relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'),
    );
    return new Set(paths.filter((path) => !/(^|\/)\./.test(path)));
  } catch {
    return new Set(); // not built: the page says so
  }
}
