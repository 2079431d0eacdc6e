import type { Page } from '../routes/page.ts';

export const open = (page: Page) => page;
