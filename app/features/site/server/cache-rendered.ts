/** Caches pages of the site that are the same for everybody. */
import type { SitePage } from '@evenfield/wire';
import type { Clock } from '#kernel/server/clock.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { singleFlight } from '#kernel/server/response-cache/single-flight.ts';
import type { RenderSite } from './render-site.ts';

export const HTML = 'text/html; charset=utf-8';
export const NOTHING = { kind: 'notFound', embedded: false } as const;

export interface RenderDeps {
  readonly renewed: boolean; // pages are rebuilt while this process runs
  readonly renderSite: RenderSite;
  readonly address: () => string; // the product's
  readonly clock: Clock;
}

export type RenderPage = (page: SitePage) => Promise<CachedResponse>;

/** Renders a page once; again when the year in its footer changes. */
export function cacheRendered({ renewed, renderSite, address, clock }: RenderDeps): RenderPage {
  const drawn = new Map<string, Promise<CachedResponse>>();
  const make = async (page: SitePage) => {
    const { status, html } = await renderSite(page, { url: `${address()}/` });
    return cacheResponse(html, HTML, status);
  };
  return (page) => {
    if (renewed) return make(page);
    return singleFlight(drawn, `${page.kind} ${clock().getUTCFullYear()}`, () => make(page));
  };
}
