import type { SitePage } from '@evenfield/contract';

/** What the server says of one kind of page. */
export type PageOf<Kind extends SitePage['kind']> = Extract<SitePage, { kind: Kind }>;
