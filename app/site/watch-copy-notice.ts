/** Milliseconds between two checks whether the database is back. */
const EVERY = 10_000;

/**
 * On a page with the notice that it is a copy made before the database went away: polls until the
 * database is back, then removes the notice and calls `onBack`. Returns how to stop; null without a
 * notice.
 */
export function watchCopyNotice(onBack: () => void, every = EVERY): (() => void) | null {
  const notice = document.getElementById('copy-notice');
  if (notice === null) return null;
  const asking = setInterval(async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    );
    if (answer === null || answer.status >= 500 || answer.headers.has('cache-status')) return;
    if (!notice.isConnected) return;
    clearInterval(asking);
    notice.remove();
    onBack();
  }, every);
  return () => clearInterval(asking);
}
