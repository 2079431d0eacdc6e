import { localStorageColorSchemeManager } from '@mantine/core';

/** Remembers light, dark or 'as the system does'. `public/color-scheme.js` reads the same key. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'evenfield.color-scheme' });
