/** What other features may use of the site. */
export type { RenderPage } from './cache-rendered.ts';
export { type PageWork, startPageWork } from './page-work.ts';
export type { RenderSite } from './render-site.ts';
