/** What others may ask of the site. */
export type { DrawPage } from './keep-drawn.ts';
export type { RenderSite } from './render-site.ts';
