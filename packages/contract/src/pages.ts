/**
 * The pages that exist, as address patterns. The web routes them and the server answers every other
 * address with status 404, so both read this one list.
 */
export const PAGES = [
  '/',
  '/generate-schedule',
  '/sign-in',
  '/email-verification',
  '/terms',
  '/dashboard/generate-schedule',
] as const;

export type Page = (typeof PAGES)[number];

/** Whether there is a page at a path (without its query); a slash at the end makes no difference. */
export function pageExists(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PAGES.some((page) => page === plain);
}
