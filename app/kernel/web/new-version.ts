/**
 * A page that was opened before an upgrade asks for parts of the program that the server no longer has.
 * `listener` is called once for each part that did not arrive while the server has another build than
 * the page; not where only the connection dropped. Answers with what ends the listening.
 */
export function onNewVersion(listener: () => void): () => void {
  const check = () => {
    void isOtherBuild().then((isOther) => isOther && listener());
  };
  window.addEventListener('vite:preloadError', check); // https://vite.dev/guide/build#load-error-handling
  return () => window.removeEventListener('vite:preloadError', check);
}

/** Whether the server's document for this address begins with another script than this page did. */
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
