/** Tells of every moment in which a phone may have a network again. */
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
