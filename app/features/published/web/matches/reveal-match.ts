/** Returns the DOM id of a match in a list of matches. */
export function matchElementId(match: string): string {
  return `match-${match}`;
}

/** DOM id of the list's matches without time and field. */
export const WAITING_ELEMENT = 'waiting-matches';

/** Scrolls to a match of the list and focuses it, expanding a collapsed part if necessary. */
export function revealMatch(match: string): void {
  const found =
    document.getElementById(matchElementId(match)) ?? document.getElementById(WAITING_ELEMENT);
  if (found === null) return;
  const folded = found.closest('details');
  if (folded !== null) folded.open = true;
  found.scrollIntoView({ block: 'center' });
  found.focus({ preventScroll: true });
}
