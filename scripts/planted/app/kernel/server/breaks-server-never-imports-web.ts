import type { Page } from '../../routes/page.ts';

export const send = (page: Page) => page;
