/**
 * How few slots a day's matches need on their fields: the least possible load of the fullest field.
 * Matches are spread evenly over their fields; then matches move along chains, from a fullest field to
 * one with two fewer, until no such chain is left; then no other distribution has a smaller maximum (N.
 * Harvey, R. Ladner, L. Lovász, T. Tamir, 'Semi-matchings for bipartite graphs and load balancing',
 * 2003).
 */

/** Matches that have to share the same fields. */
export interface FieldUse {
  readonly matches: number;
  readonly fields: readonly number[];
}

export function leastSlots(uses: readonly FieldUse[], fieldCount: number): number {
  const load = new Int32Array(fieldCount);
  const placed = uses.map(() => new Int32Array(fieldCount));
  uses.forEach(({ matches, fields }, u) => {
    const even = Math.floor(matches / fields.length);
    for (const field of fields) {
      load[field]! += even;
      placed[u]![field]! += even;
    }
    for (let i = even * fields.length; i < matches; i++) {
      const field = fields.reduce((best, other) => (load[other]! < load[best]! ? other : best));
      load[field]!++;
      placed[u]![field]!++;
    }
  });
  while (relieveFullest(uses, load, placed));
  return Math.max(0, ...load);
}

/** Moves one match along each step of a chain from a fullest field; false if there is no such chain. */
function relieveFullest(
  uses: readonly FieldUse[],
  load: Int32Array,
  placed: readonly Int32Array[],
): boolean {
  const greatest = Math.max(0, ...load);
  const before = new Map<number, { field: number; use: number } | null>();
  load.forEach((matches, field) => {
    if (matches === greatest) before.set(field, null);
  });
  for (const field of before.keys()) {
    if (load[field]! <= greatest - 2) {
      for (let to = field, step = before.get(to); step; to = step.field, step = before.get(to)) {
        placed[step.use]![step.field]!--;
        placed[step.use]![to]!++;
        load[step.field]!--;
        load[to]!++;
      }
      return true;
    }
    uses.forEach(({ fields }, use) => {
      if (placed[use]![field] === 0) return;
      for (const next of fields) {
        if (!before.has(next)) before.set(next, { field, use });
      }
    });
  }
  return false;
}
