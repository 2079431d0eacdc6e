/**
 * Mantine's colors, mapped to the roles of `tokens.css`. Each role has a light and a dark value, so
 * one list serves both schemes.
 */
import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const ROLES = ['neutral', 'brand', 'accent', 'warning', 'error', 'success'] as const;
type Role = (typeof ROLES)[number];

/** Mantine needs ten shades per color; a role has one. */
function shadesOf(role: Role): MantineColorsTuple {
  const color = `var(--ef-${role})`;
  return [color, color, color, color, color, color, color, color, color, color];
}

/** Mantine's shades of gray, lightest first. */
const GRAY: MantineColorsTuple = [
  'var(--ef-sunken)',
  'var(--ef-sunken)',
  'var(--ef-line)',
  'var(--ef-line)',
  'var(--ef-line-strong)',
  'var(--ef-faint)',
  'var(--ef-muted)',
  'var(--ef-muted)',
  'var(--ef-ink)',
  'var(--ef-ink)',
];

/** The same for the dark scheme, which Mantine orders from text to the deepest background. */
const DARK: MantineColorsTuple = [
  'var(--ef-ink)',
  'var(--ef-muted)',
  'var(--ef-muted)',
  'var(--ef-faint)',
  'var(--ef-line)',
  'var(--ef-line)',
  'var(--ef-raised)',
  'var(--ef-ground)',
  'var(--ef-sunken)',
  'var(--ef-sunken)',
];

export const colors = {
  neutral: shadesOf('neutral'),
  brand: shadesOf('brand'),
  accent: shadesOf('accent'),
  warning: shadesOf('warning'),
  error: shadesOf('error'),
  success: shadesOf('success'),
  gray: GRAY,
  dark: DARK,
};

/** Flat buttons without borders: filled, tinted, or transparent until hovered. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const wanted = input.color ?? input.theme.primaryColor;
  const role = ROLES.find((known) => known === wanted);
  if (role === undefined) return defaultVariantColorsResolver(input);
  const color = `var(--ef-${role})`;
  const soft = `var(--ef-${role}-soft)`;
  const softer = `color-mix(in srgb, ${soft}, ${color} 8%)`;
  const border = '1px solid transparent';
  switch (input.variant) {
    case 'filled':
      return {
        background: color,
        hover: `var(--ef-${role}-strong)`,
        color: `var(--ef-on-${role})`,
        border,
      };
    case 'light':
      return { background: soft, hover: softer, color, border };
    case 'subtle':
      return { background: 'transparent', hover: soft, color, border };
    case 'default':
      return {
        background: 'var(--ef-neutral-soft)',
        hover: 'color-mix(in srgb, var(--ef-ink) 13%, transparent)',
        color: 'var(--ef-ink)',
        border,
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const VARIABLES = {
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
  light: VARIABLES,
  dark: VARIABLES,
});
