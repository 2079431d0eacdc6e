/** How many matches a version moved from one field to another, or left where they were. */
export interface FieldMoves {
  readonly before: string | null; // null: in the buffer
  readonly after: string | null;
  readonly matches: number;
}

/**
 * Finds renamed fields: by index if the list has the same length and, when the field had matches,
 * at least one has the new name; otherwise by where most of its matches went. If two fields swap
 * names, all their matches must have swapped too.
 */
export function findRenamedFields(
  before: readonly string[],
  after: readonly string[],
  moves: readonly FieldMoves[],
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const isNew = (name: string) => !before.includes(name);
  const inItsPlace = (from: string): string | null =>
    (before.length === after.length && after[before.indexOf(from)]) || null;
  for (const from of before) {
    const own = moves.filter((one) => one.before === from);
    const all = own.reduce((sum, { matches }) => sum + matches, 0);
    const countAt = (to: string) => own.find((one) => one.after === to)?.matches ?? 0;
    const place = inItsPlace(from);
    if (after.includes(from)) {
      const isExchanged = place !== null && place !== from && all > 0 && countAt(place) === all;
      if (isExchanged && after.every((name) => !isNew(name))) renamed.set(from, place);
    } else if (place !== null && isNew(place) && (all === 0 || countAt(place) > 0)) {
      renamed.set(from, place);
    } else {
      const most = after.find((to) => isNew(to) && 2 * countAt(to) > all);
      if (most !== undefined) renamed.set(from, most);
    }
  }
  return renamed;
}
