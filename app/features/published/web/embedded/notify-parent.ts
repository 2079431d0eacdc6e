/** What a page in a frame tells the page around it. Anybody may frame it, and nothing told is a secret. */
export type FrameNews =
  | { readonly event: 'success' | 'notFound' | 'notSubscribed'; readonly schedule: string }
  | { readonly event: 'height'; readonly schedule: string; readonly height: number }; // pixels

export function tellParent(news: FrameNews): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'evenfield', ...news }, '*');
}

/** The schedule that an embed's address names. */
export function embeddedSchedule(pathname: string): string {
  const id = pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
