/**
 * The user's choice of light or dark. `public/color-scheme.js` applies it before the first paint,
 * and every build on a page follows it: Mantine gets the same event as from another tab.
 */
export type Scheme = 'light' | 'dark';

/** Storage key of the choice; absent: the system's scheme. */
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
    // Storage is blocked: the choice lasts until the page is left.
  }
  dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY, newValue: scheme, storageArea }));
}
