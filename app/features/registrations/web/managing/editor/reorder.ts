/** Returns the list with an element moved by a number of places; the same list if it can't be. */
export function moveBy<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = from + by;
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}
