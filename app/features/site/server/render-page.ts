import { parseBytes } from '#kernel/server/large-text.ts';
import { openSite, type RenderedPage, type RenderSite } from './render-site.ts';

export interface PageJob {
  readonly folder: string; // of the built pages
  readonly renewed: boolean; // they are rebuilt while this process runs
  readonly page: Uint8Array; // JSON of a `SitePage`
  readonly url: string; // the page's full address
}

const sites = new Map<string, RenderSite>(); // by folder

/** Renders a page from its JSON, as written by this server. */
export function renderPage({ folder, renewed, page, url }: PageJob): Promise<RenderedPage> {
  const render = sites.get(folder) ?? openSite(folder, { renewed });
  sites.set(folder, render);
  return render(parseBytes(page), { url });
}
