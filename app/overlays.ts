/** What pages of the site load from the product, at a fixed URL: see kernel/web/overlays.ts. */
import type { Overlays } from './kernel/web/overlays.ts';

export async function open(): Promise<Overlays> {
  const { openOverlays } = await import('./overlays-root.tsx');
  return openOverlays();
}
