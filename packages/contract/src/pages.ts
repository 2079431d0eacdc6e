/**
 * The pages that exist, as address patterns: a part that begins with $ stands for any one part of an
 * address. The web routes them and the server answers every other address with status 404, so both
 * read this one list.
 */
export const PAGES = [
  '/',
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

export type Page = (typeof PAGES)[number];

/** Whether there is a page at a path (without its query); a slash at the end makes no difference. */
export function pageExists(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PAGES.some((page) => fitsPattern(page, plain));
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
