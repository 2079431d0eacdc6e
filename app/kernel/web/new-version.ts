/**
 * Detects that a page opened before an upgrade requests chunks that the server no longer has. Calls
 * `listener` for each chunk that failed to load while the server has another build than the page,
 * but not for a lost connection. Returns how to stop.
 */
export function onNewVersion(listener: () => void): () => void {
  const check = () => {
    void isOtherBuild().then((isOther) => isOther && listener());
  };
  window.addEventListener('vite:preloadError', check); // https://vite.dev/guide/build#load-error-handling
  return () => window.removeEventListener('vite:preloadError', check);
}

/** Whether the server's document for this URL starts with another script than this page. */
async function isOtherBuild(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}
