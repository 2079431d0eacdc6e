/** Milliseconds between two questions whether the database is back. */
const EVERY = 10_000;

/**
 * Where the server has put a notice on the page that it is a copy, since the database is away: asks until
 * it is back, then takes the notice off and calls `onBack`. Answers with how to stop, null: there is no notice.
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
