/**
 * How a division's colour is laid on: pure as an edge and behind its letter code, thin as a tint
 * behind names. Both schemes at once, by `light-dark()`, so that nothing is drawn again when a
 * person changes theirs.
 */
import type { CSSProperties } from 'react';
import { inkOn, mix } from './contrast.ts';

const LIGHT = { ground: '#ffffff', tint: 0.2, quiet: 0.74 };
const DARK = { ground: '#181e19', tint: 0.32, quiet: 0.84 };

export interface Paint {
  readonly tint: string; // behind the names
  readonly ink: string; // the names
  readonly quiet: string; // time and field
}

/** The tint of a colour on one scheme's ground, with inks that reach 4.5:1 on it. */
export function paintOn(scheme: 'light' | 'dark', color: string): Paint {
  const { ground, tint: share, quiet } = scheme === 'light' ? LIGHT : DARK;
  const tint = mix(color, share, ground);
  const ink = inkOn(tint);
  return { tint, ink, quiet: mix(ink, quiet, tint) };
}

/** A division's colour as custom properties: `--edge`, `--edge-ink`, `--tint`, `--ink`, `--quiet`. */
export function divisionPaint(color: string): CSSProperties {
  const [light, dark] = [paintOn('light', color), paintOn('dark', color)];
  const properties: Record<`--${string}`, string> = {
    '--edge': color,
    '--edge-ink': inkOn(color),
    '--tint': `light-dark(${light.tint}, ${dark.tint})`,
    '--ink': `light-dark(${light.ink}, ${dark.ink})`,
    '--quiet': `light-dark(${light.quiet}, ${dark.quiet})`,
  };
  return properties;
}
