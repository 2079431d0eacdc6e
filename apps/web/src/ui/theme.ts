/**
 * Mantine in our clothes: its colours, sizes and variables are the roles of `tokens.css`, so that a
 * component asks for `color="error"` and both schemes follow. Shapes of single controls are in
 * `controls.ts`.
 */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { controls } from './controls.ts';

const ROLES = ['brand', 'accent', 'warning', 'error', 'success'] as const;
type Role = (typeof ROLES)[number];

/** Mantine wants ten shades of a colour; a role has one, which knows both schemes itself. */
function shadesOf(role: Role): MantineColorsTuple {
  const color = `var(--ef-${role})`;
  return [color, color, color, color, color, color, color, color, color, color];
}

function isRole(color: string | undefined): color is Role {
  return ROLES.some((role) => role === color);
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const { color, theme, variant } = input;
  const role = color ?? theme.primaryColor;
  if (!isRole(role)) return defaultVariantColorsResolver(input);
  const ink = `var(--ef-${role})`;
  const border = '1px solid transparent';
  switch (variant) {
    case 'filled':
      return role === 'brand'
        ? { background: ink, hover: 'var(--ef-brand-strong)', color: 'var(--ef-on-brand)', border }
        : {
            background: ink,
            hover: `color-mix(in srgb, ${ink}, var(--ef-ink) 15%)`,
            color: 'var(--ef-on-error)',
            border,
          };
    case 'light':
      return {
        background: `var(--ef-${role}-soft)`,
        hover: `color-mix(in srgb, var(--ef-${role}-soft), ${ink} 10%)`,
        color: ink,
        border,
      };
    case 'subtle':
      return { background: 'transparent', hover: `var(--ef-${role}-soft)`, color: ink, border };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 8,
  colors: {
    brand: shadesOf('brand'),
    accent: shadesOf('accent'),
    warning: shadesOf('warning'),
    error: shadesOf('error'),
    success: shadesOf('success'),
  },
  variantColorResolver,
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

/** Mantine's own colour variables, said by role; the same in both schemes, for the roles know them. */
const BY_ROLE = {
  '--mantine-color-body': 'var(--ef-ground)',
  '--mantine-color-text': 'var(--ef-ink)',
  '--mantine-color-bright': 'var(--ef-ink)',
  '--mantine-color-dimmed': 'var(--ef-muted)',
  '--mantine-color-placeholder': 'var(--ef-faint)',
  '--mantine-color-anchor': 'var(--ef-brand)',
  '--mantine-color-error': 'var(--ef-error)',
  '--mantine-color-success': 'var(--ef-success)',
  '--mantine-color-default': 'var(--ef-raised)',
  '--mantine-color-default-hover': 'var(--ef-sunken)',
  '--mantine-color-default-color': 'var(--ef-ink)',
  '--mantine-color-default-border': 'var(--ef-line-strong)',
  '--mantine-color-disabled': 'var(--ef-sunken)',
  '--mantine-color-disabled-color': 'var(--ef-faint)',
  '--mantine-color-disabled-border': 'var(--ef-line)',
  '--mantine-primary-color-contrast': 'var(--ef-on-brand)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: BY_ROLE,
  dark: BY_ROLE,
});
