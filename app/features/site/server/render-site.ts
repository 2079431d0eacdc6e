/**
 * Draws the pages of the site with what is built for it: one file that answers HTML, and the
 * list of files that the browser needs. While developing, a newer build is taken without a restart.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SitePage } from '@evenfield/contract';

export interface DrawnPage {
  readonly status: number;
  readonly html: string; // the whole document
}

export interface PageAddress {
  readonly url: string; // of the page, whole: with the product's own address
}

export type RenderSite = (page: SitePage, address: PageAddress) => Promise<DrawnPage>;

interface Renderer {
  readonly built: number; // milliseconds since 1970
  readonly render: (page: SitePage, at: PageAddress & { readonly manifest: unknown }) => DrawnPage;
  readonly manifest: unknown;
}

const RENDERER = join('.render', 'render.js');
const MANIFEST = join('site', '.vite', 'manifest.json');

/** What is answered where nothing has been built. */
export const NOT_BUILT =
  '<!doctype html><title>Evenfield</title><p>The pages are not built yet: npm run build';

/** `folder` holds the built pages. `renewed`: it is built again and again beside this process. */
export function openSite(folder: string, { renewed }: { readonly renewed: boolean }): RenderSite {
  let opened = openRenderer(folder);
  opened.catch(() => {}); // it is told to whoever asks for a page
  return async (page, address) => {
    const built = await opened.then(
      (renderer) => renderer?.built ?? null,
      () => null, // half of a build: the rest is coming
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

/** When the newer of both builds was made; null: one of them was not. */
async function builtAt(folder: string): Promise<number | null> {
  try {
    const found = await Promise.all([RENDERER, MANIFEST].map((file) => stat(join(folder, file))));
    return Math.max(...found.map(({ mtimeMs }) => mtimeMs));
  } catch {
    return null;
  }
}
