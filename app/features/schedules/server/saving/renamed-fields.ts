/** Where a version has put matches of the one before it: so many from one field to another, or left there. */
export interface FieldMoves {
  readonly before: string | null; // null: they had no place
  readonly after: string | null;
  readonly matches: number;
}

/**
 * Fields that are called otherwise from now on. A field is known by its place in the list, as long as
 * nothing was added or taken out, and by its matches: where it had some, one at least has the new name.
 * Otherwise most of them have. Fields that have exchanged their names have exchanged all their matches.
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
