export const ZOOMS: readonly number[] = [0.5, 0.7, 0.85, 1, 1.25, 1.5];

/** Returns the next zoom in (1) or out (-1), or null at the end. */
export function nextZoom(zoom: number, step: 1 | -1): number | null {
  return ZOOMS[ZOOMS.indexOf(zoom) + step] ?? null;
}
