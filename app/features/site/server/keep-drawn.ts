/** Pages of the site that are the same for everybody. */
import type { SitePage } from '@evenfield/contract';
import type { Clock } from '#kernel/server/clock.ts';
import { type KeptAnswer, keepAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import { keepPromise } from '#kernel/server/kept-answers/keep-promise.ts';
import type { RenderSite } from './render-site.ts';

export const HTML = 'text/html; charset=utf-8';
export const NOTHING = { kind: 'notFound', embedded: false } as const;

export interface DrawingDesk {
  readonly renewed: boolean; // pages are built again beside this process
  readonly renderSite: RenderSite;
  readonly address: () => string; // of this product
  readonly clock: Clock;
}

export type DrawPage = (page: SitePage) => Promise<KeptAnswer>;

/** Draws a page once: until the year below it is another. */
export function keepDrawn({ renewed, renderSite, address, clock }: DrawingDesk): DrawPage {
  const drawn = new Map<string, Promise<KeptAnswer>>();
  const make = async (page: SitePage) => {
    const { status, html } = await renderSite(page, { url: `${address()}/` });
    return keepAnswer(html, HTML, status);
  };
  return (page) => {
    if (renewed) return make(page);
    return keepPromise(drawn, `${page.kind} ${clock().getUTCFullYear()}`, () => make(page));
  };
}
