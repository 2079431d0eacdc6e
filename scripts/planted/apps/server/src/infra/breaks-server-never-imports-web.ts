import type { Page } from '../../../web/src/routes/page.ts';

export const send = (page: Page) => page;
