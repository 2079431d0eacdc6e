import { expect, test } from 'vitest';
import { fitsPattern } from '#kernel/shared/feature.ts';
import { isProductPage, LISTED_PAGES, PRODUCT_PAGES, SITE_PAGES } from './pages.ts';

test.each([
  ['/', false],
  ['/schedules', false],
  ['/generate-schedule', true],
  ['/generate-schedule/', true],
  ['/generate-schedule/more', false],
  ['/email-verification', true],
  ['/dashboard', true],
  ['/dashboard/nowhere', false],
  ['/nowhere', false],
  ['', false],
])('whether %s is a page of the product: %s', (path, expected) => {
  expect(isProductPage(path)).toBe(expected);
});

test('the sitemap has the pages for everybody, and none of the dashboard', () => {
  expect(LISTED_PAGES).toEqual(
    expect.arrayContaining([
      '/',
      '/schedules',
      '/generate-schedule',
      '/pricing',
      '/help',
      '/terms',
    ]),
  );
  expect(LISTED_PAGES.filter((path) => path.startsWith('/dashboard'))).toEqual([]);
});

test('no address is a page of the product and of the site', () => {
  expect(SITE_PAGES.filter(isProductPage)).toEqual([]);
  expect(new Set([...PRODUCT_PAGES, ...SITE_PAGES]).size).toBe(
    PRODUCT_PAGES.length + SITE_PAGES.length,
  );
});

test.each([
  ['/dashboard/schedules/one-of-mine', true],
  ['/dashboard/schedules/%F0%9F%8F%86', true],
  ['/dashboard/schedules', false],
  ['/dashboard/schedules/', false],
  ['/dashboard/schedules/one/more', false],
  ['/dashboard/venues/one', false],
])('whether %s is the page of one schedule: %s', (path, expected) => {
  expect(fitsPattern('/dashboard/schedules/$scheduleId', path)).toBe(expected);
});
