/** Returns the texts of a list without its brackets, from those of its portions. */
export function listRows(portions: readonly string[]): string[] {
  return portions.flatMap((portion, p) => (p === 0 ? [portion] : [',', portion])); // joined strings would be copied
}
