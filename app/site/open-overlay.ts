import { loadOverlays, type Overlays } from '#kernel/web/overlays.ts';
import { sayPlainly } from '#kernel/web/ui/plain/plain-toasts.ts';

const PATIENCE = 500; // milliseconds before somebody has to be told that it takes a while

/** Opens a dialog of the product over this page. It is loaded first, which is said where it takes a while. */
export async function openOverlay(open: (overlays: Overlays) => void): Promise<void> {
  let done = () => {};
  const slow = setTimeout(() => {
    done = sayPlainly('Loading …', 'neutral');
  }, PATIENCE);
  try {
    open(await loadOverlays());
  } catch {
    sayPlainly('This could not be loaded. Check your connection and try again.', 'error');
  } finally {
    clearTimeout(slow);
    done();
  }
}
