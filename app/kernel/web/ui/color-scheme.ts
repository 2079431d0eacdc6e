import { localStorageColorSchemeManager } from '@mantine/core';
import { SCHEME_KEY } from '../scheme-choice.ts';

/** Makes Mantine store light, dark or auto under the key that all pages use. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: SCHEME_KEY });
