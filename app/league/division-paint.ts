/**
 * How a division's colour is laid on: pure as an edge and behind its letter code, thin as a tint
 * behind names. Both schemes at once, by `light-dark()`, so that nothing is drawn again when a
 * person changes theirs.
 */
import type { CSSProperties } from 'react';
import { contrast, inkOn, mix } from './contrast.ts';

const LIGHT = { ground: '#ffffff', tint: 0.2, quiet: 0.74 };
const DARK = { ground: '#181e19', tint: 0.32, quiet: 0.84 };

const VISIBLE = 3; // contrast of a line that has to be seen, https://www.w3.org/TR/WCAG22/#non-text-contrast
const OUTLINE = 0.14; // share of ink in the outline of a match

export interface Paint {
  readonly line: string; // around the edge: the color itself, darker or lighter where it is lost on the ground
  readonly outline: string; // around the match
  readonly tint: string; // behind the names
  readonly ink: string; // the names
  readonly quiet: string; // time and field
}

/** The tint of a color on one scheme's ground, with inks that reach 4.5:1 on it and a line that reaches 3:1. */
export function paintOn(scheme: 'light' | 'dark', color: string): Paint {
  const { ground, tint: share, quiet } = scheme === 'light' ? LIGHT : DARK;
  const tint = mix(color, share, ground);
  const ink = inkOn(tint);
  const line = visibleOn(ground, color);
  const outline = line === color ? mix(ink, OUTLINE, tint) : line;
  return { line, outline, tint, ink, quiet: mix(ink, quiet, tint) };
}

/** The color with as little ink in it as makes it visible on a ground. */
function visibleOn(ground: string, color: string): string {
  const shares = Array.from({ length: 11 }, (_, step) => step / 10);
  const share = shares.find((ink) => contrast(mix(inkOn(ground), ink, color), ground) >= VISIBLE);
  return share === undefined || share === 0 ? color : mix(inkOn(ground), share, color);
}

/** A division's color as custom properties: `--edge`, `--edge-ink`, `--edge-line`, `--outline`, `--tint`, `--ink`, `--quiet`. */
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
