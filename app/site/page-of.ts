import type { SitePage } from '@evenfield/wire';

/** The server's data for one kind of page. */
export type PageOf<Kind extends SitePage['kind']> = Extract<SitePage, { kind: Kind }>;
