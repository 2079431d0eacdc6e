import { loadOverlays, type Overlays } from '#kernel/web/overlays.ts';
import { formatPlainly } from '#kernel/web/ui/plain/plain-toasts.ts';

const TIMEOUT = 500; // milliseconds before a loading message is shown

/** Loads the product's dialogs and opens one over this page, with a message if loading is slow. */
export async function openOverlay(open: (overlays: Overlays) => void): Promise<void> {
  let done = () => {};
  const slow = setTimeout(() => {
    done = formatPlainly('Loading …', 'neutral');
  }, TIMEOUT);
  try {
    open(await loadOverlays());
  } catch {
    formatPlainly('This could not be loaded. Check your connection and try again.', 'error');
  } finally {
    clearTimeout(slow);
    done();
  }
}
