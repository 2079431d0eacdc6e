/** Calls back whenever a phone may be online again. */
export function listenToDevice(onNews: () => void): () => void {
  addEventListener('online', onNews);
  addEventListener('pageshow', onNews);
  document.addEventListener('visibilitychange', onNews);
  return () => {
    removeEventListener('online', onNews);
    removeEventListener('pageshow', onNews);
    document.removeEventListener('visibilitychange', onNews);
  };
}
