/** Messages of an embedded page to its parent. Anyone may frame it, so they contain no secrets. */
export type FrameNews =
  | { readonly event: 'success' | 'notFound' | 'notSubscribed'; readonly schedule: string }
  | { readonly event: 'height'; readonly schedule: string; readonly height: number }; // pixels

export function notifyParent(news: FrameNews): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'evenfield', ...news }, '*');
}

/** Returns the id of the schedule in an embed's address. */
export function embeddedSchedule(pathname: string): string {
  const id = pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
