/**
 * The pages that exist, as address patterns: a part that begins with $ stands for any one part of an
 * address. The product is one document that routes itself; each page of the site is drawn by the server.
 * The server answers every other address with status 404. All read these lists.
 */
export const PRODUCT_PAGES = [
  '/generate-schedule',
  '/pricing',
  '/sign-in',
  '/email-verification',
  '/terms',
  '/help',
  '/dashboard',
  '/dashboard/generate-schedule',
  '/dashboard/help',
  '/dashboard/schedules',
  '/dashboard/schedules/$scheduleId',
  '/dashboard/profile',
  '/dashboard/subscription',
  '/dashboard/venues',
] as const;

export const SITE_PAGES = [
  '/',
  '/schedules',
  '/s/$scheduleId',
  '/s/$scheduleId/tv',
  '/evenfield/embed/$scheduleId',
  '/follow/confirm',
  '/follow/leave',
  '/score',
] as const;

/** Whether a path (without its query) is a page of the product; a slash at the end makes no difference. */
export function isProductPage(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PRODUCT_PAGES.some((page) => fitsPattern(page, plain));
}

/** Whether a path is one of those that an address pattern stands for. */
export function fitsPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const parts = path.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, i) => (part.startsWith('$') ? parts[i] !== '' : parts[i] === part))
  );
}
