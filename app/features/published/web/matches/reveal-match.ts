/** The element of a match in a list of matches, by the match's id. */
export function matchElementId(match: string): string {
  return `match-${match}`;
}

/** Where a list names the matches that have no time and field. */
export const WAITING_ELEMENT = 'waiting-matches';

/** Brings a match of the list in sight, and the keyboard to it; where it is folded away, unfolds it. */
export function revealMatch(match: string): void {
  const found =
    document.getElementById(matchElementId(match)) ?? document.getElementById(WAITING_ELEMENT);
  if (found === null) return;
  const folded = found.closest('details');
  if (folded !== null) folded.open = true;
  found.scrollIntoView({ block: 'center' });
  found.focus({ preventScroll: true });
}
