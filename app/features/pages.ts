/** The pages of all features. For any other address the server responds with status 404. */
// A relative path, since Vite's configuration reads this file too.
import { type Feature, fitsPattern } from '../kernel/shared/feature.ts';
import { accounts } from './accounts/feature.ts';
import { billing } from './billing/feature.ts';
import { editor } from './editor/feature.ts';
import { help } from './help/feature.ts';
import { home } from './home/feature.ts';
import { organizations } from './organizations/feature.ts';
import { profile } from './profile/feature.ts';
import { published } from './published/feature.ts';
import { registrations } from './registrations/feature.ts';
import { requests } from './requests/feature.ts';
import { schedules } from './schedules/feature.ts';
import { scoreLinks } from './score-links/feature.ts';
import { terms } from './terms/feature.ts';
import { venues } from './venues/feature.ts';

const FEATURES: readonly Feature[] = [
  accounts,
  billing,
  editor,
  help,
  home,
  organizations,
  profile,
  published,
  registrations,
  requests,
  schedules,
  scoreLinks,
  terms,
  venues,
];

const PAGES = FEATURES.flatMap(({ pages = {} }) => Object.values(pages));
const DRAWN = FEATURES.flatMap(({ sitePages = {} }) => Object.values(sitePages));

/** Address patterns of the product's pages, and of those of the site. */
export const PRODUCT_PAGES: readonly string[] = PAGES.map(({ path }) => path);
export const SITE_PAGES: readonly string[] = DRAWN.map(({ path }) => path);

/** The addresses in the sitemap, besides those of published schedules. */
export const LISTED_PAGES: readonly string[] = [...DRAWN, ...PAGES]
  .filter(({ isListed }) => isListed)
  .map(({ path }) => path);

/** Whether a path (without its query) is a page of the product; a slash at the end makes no difference. */
export function isProductPage(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PRODUCT_PAGES.some((page) => fitsPattern(page, plain));
}
