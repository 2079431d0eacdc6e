import { fileURLToPath } from 'node:url';

/** The folder of the built pages: as far from this file as from what it is built into (build/server). */
export const BUILT_PAGES = fileURLToPath(new URL('../../build/web', import.meta.url));
