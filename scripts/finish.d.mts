import type { Page } from '@playwright/test';

export declare function finish<T>(page: Page, title: string, wait: () => Promise<T>): Promise<T>;
