/**
 * Renders the pages of the site with their build: a bundle that returns HTML, and the list of files
 * that the browser needs. During development, a newer build is loaded without a restart.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SitePage } from '@evenfield/wire';

export interface RenderedPage {
  readonly status: number;
  readonly html: string; // the whole document
}

export interface PageAddress {
  readonly url: string; // the page's full address
}

export type RenderSite = (page: SitePage, address: PageAddress) => Promise<RenderedPage>;

interface Renderer {
  readonly built: number; // milliseconds since 1970
  readonly render: (
    page: SitePage,
    at: PageAddress & { readonly manifest: unknown },
  ) => RenderedPage;
  readonly manifest: unknown;
}

const RENDERER = join('.render', 'render.js');
const MANIFEST = join('site', '.vite', 'manifest.json');

/** The response if nothing has been built. */
export const NOT_BUILT =
  '<!doctype html><title>Evenfield</title><p>The pages are not built yet: npm run build';

/** `folder` holds the built pages. `renewed`: it is rebuilt while this process runs. */
export function openSite(folder: string, { renewed }: { readonly renewed: boolean }): RenderSite {
  let opened: Promise<Renderer | null> | null = null; // by the first page rendered
  return async (page, address) => {
    opened ??= openRenderer(folder);
    const built = await opened.then(
      (renderer) => renderer?.built ?? null,
      () => null, // an incomplete build: the rest will follow
    );
    if (renewed && built !== (await builtAt(folder))) opened = openRenderer(folder);
    const renderer = await opened;
    if (renderer === null) return { status: page.kind === 'notFound' ? 404 : 200, html: NOT_BUILT };
    return renderer.render(page, { ...address, manifest: renderer.manifest });
  };
}

async function openRenderer(folder: string): Promise<Renderer | null> {
  const built = await builtAt(folder);
  if (built === null) return null;
  const file = pathToFileURL(join(folder, RENDERER));
  file.searchParams.set('built', String(built));
  const [{ render }, manifest] = await Promise.all([
    import(file.href) as Promise<Pick<Renderer, 'render'>>,
    readFile(join(folder, MANIFEST), 'utf8'),
  ]);
  return { built, render, manifest: JSON.parse(manifest) };
}

/** Returns the time of the newer of both builds; null if one is missing. */
async function builtAt(folder: string): Promise<number | null> {
  try {
    const found = await Promise.all([RENDERER, MANIFEST].map((file) => stat(join(folder, file))));
    return Math.max(...found.map(({ mtimeMs }) => mtimeMs));
  } catch {
    return null;
  }
}
