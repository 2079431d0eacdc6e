/** What a page of the site loads of the product, from an address that stays: see lib/overlays.ts. */
import type { Overlays } from './kernel/web/overlays.ts';

export async function open(): Promise<Overlays> {
  const { openOverlays } = await import('./overlays-root.tsx');
  return openOverlays();
}
