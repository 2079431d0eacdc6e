/**
 * The built pages. Every page is the same document, which then routes itself; an address that is no
 * page gets that document too, with status 404, and shows that nothing is there.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pageExists } from '@evenfield/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const NOT_BUILT =
  '<!doctype html><title>Evenfield</title><p>The pages are not built yet: npm run build';

/** `folder` holds the built pages; it is read once, since a build never changes under a running server. */
export async function site(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const files = await listFiles(folder);
  const document = files.has('index.html')
    ? await readFile(`${folder}/index.html`, 'utf8')
    : NOT_BUILT;
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });

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
      return reply
        .code(pageExists(path) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(document);
    },
  );
}

/** Files in assets/ carry a digest of their content in their names, so they never change. */
function cacheFor(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((file) => file.isFile());
    return new Set(
      files.map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/')),
    );
  } catch {
    return new Set(); // not built: the page says so
  }
}
