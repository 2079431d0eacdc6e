/**
 * Mantine's theme: its colors, sizes and variables are the roles of `tokens.css`, so
 * `color="error"` or `fz="sm"` work in both schemes. Single controls are styled in `controls/`.
 */
import { createTheme } from '@mantine/core';
import { colors, variantColorResolver } from './colors.ts';
import { controls } from './controls/controls.ts';

export const theme = createTheme({
  colors,
  variantColorResolver,
  primaryColor: 'brand',
  primaryShade: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: {
    xs: 'var(--ef-radius-s)',
    sm: 'var(--ef-radius-s)',
    md: 'var(--ef-radius-m)',
    lg: 'var(--ef-radius-l)',
    xl: '2rem',
  },
  spacing: {
    xs: 'var(--ef-space-2)',
    sm: 'var(--ef-space-3)',
    md: 'var(--ef-space-4)',
    lg: 'var(--ef-space-6)',
    xl: 'var(--ef-space-8)',
  },
  fontFamily: 'var(--ef-font)',
  fontSizes: {
    xs: 'var(--ef-text-xs)',
    sm: 'var(--ef-text-s)',
    md: 'var(--ef-text-m)',
    lg: 'var(--ef-text-l)',
    xl: 'var(--ef-text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.6' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--ef-text-2xl)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--ef-text-xl)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--ef-text-l)', lineHeight: '1.35' },
      h4: { fontSize: 'var(--ef-text-m)', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--ef-shadow)',
    lg: 'var(--ef-shadow)',
    xl: 'var(--ef-shadow)',
  },
  components: controls,
});
