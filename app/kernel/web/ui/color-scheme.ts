import { localStorageColorSchemeManager } from '@mantine/core';
import { SCHEME_KEY } from '../scheme-choice.ts';

/** Has Mantine remember light, dark or 'as the system does' where every page does. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: SCHEME_KEY });
