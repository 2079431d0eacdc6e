/**
 * Uses of a division's color: pure for the edge and behind its letter code, tinted behind names.
 * `light-dark()` covers both schemes, so that a switch needs no rendering.
 */
import type { CSSProperties } from 'react';
import { contrast, inkOn, mix } from './contrast.ts';

const LIGHT = { ground: '#ffffff', tint: 0.2, quiet: 0.74 };
const DARK = { ground: '#181e19', tint: 0.32, quiet: 0.84 };

const VISIBLE = 3; // contrast of visible lines, https://www.w3.org/TR/WCAG22/#non-text-contrast
const OUTLINE = 0.14; // share of ink in a match's outline

export interface Paint {
  readonly line: string; // at the edge: the color itself, darker or lighter if it lacks contrast
  readonly outline: string; // around the match
  readonly tint: string; // behind the names
  readonly ink: string; // of the names
  readonly quiet: string; // of time and field
}

/** Returns a color's tint for one scheme, with inks of 4.5:1 contrast on it and a line of 3:1. */
export function paintOn(scheme: 'light' | 'dark', color: string): Paint {
  const { ground, tint: share, quiet } = scheme === 'light' ? LIGHT : DARK;
  const tint = mix(color, share, ground);
  const ink = inkOn(tint);
  const line = visibleOn(ground, color);
  const outline = line === color ? mix(ink, OUTLINE, tint) : line;
  return { line, outline, tint, ink, quiet: mix(ink, quiet, tint) };
}

/** Mixes in as little ink as makes the color visible on a ground. */
function visibleOn(ground: string, color: string): string {
  const shares = Array.from({ length: 11 }, (_, step) => step / 10);
  const share = shares.find((ink) => contrast(mix(inkOn(ground), ink, color), ground) >= VISIBLE);
  return share === undefined || share === 0 ? color : mix(inkOn(ground), share, color);
}

/** Returns a division's color in both schemes, as custom properties for style sheets. */
export function divisionPaint(color: string): CSSProperties {
  const [light, dark] = [paintOn('light', color), paintOn('dark', color)];
  const properties: Record<`--${string}`, string> = {
    '--edge': color,
    '--edge-ink': inkOn(color),
    '--edge-line': `light-dark(${light.line}, ${dark.line})`,
    '--outline': `light-dark(${light.outline}, ${dark.outline})`,
    '--tint': `light-dark(${light.tint}, ${dark.tint})`,
    '--ink': `light-dark(${light.ink}, ${dark.ink})`,
    '--quiet': `light-dark(${light.quiet}, ${dark.quiet})`,
  };
  return properties;
}
