/**
 * Light or dark, as a person chooses it. `public/color-scheme.js` sets it before anything is painted,
 * and every build on a page follows it: Mantine hears of a choice as it would of another tab's.
 */
export type Scheme = 'light' | 'dark';

/** Where the choice is kept; nothing there: as the system has it. */
export const SCHEME_KEY = 'evenfield.color-scheme';

export function schemeNow(): Scheme {
  return document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light';
}

export function chooseScheme(scheme: Scheme): void {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  let storageArea: Storage | null = null;
  try {
    storageArea = localStorage;
    storageArea.setItem(SCHEME_KEY, scheme);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY, newValue: scheme, storageArea }));
}
