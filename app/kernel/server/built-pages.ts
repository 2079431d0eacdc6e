import { fileURLToPath } from 'node:url';

/** The folder of the built pages: the same relative path from this file and from its built form. */
export const BUILT_PAGES = fileURLToPath(new URL('../../build/web', import.meta.url));
