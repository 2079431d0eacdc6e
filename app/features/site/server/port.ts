/** What other features may ask of site. */
export type { RenderSite } from './render-site.ts';
