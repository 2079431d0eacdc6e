import type { FitFlow } from './capacity.ts';

/** Connected parts of the source side of a cut, by group and class; null for those on the sink side. */
export interface CutParts {
  readonly partOfGroup: (run: number, group: number) => number | null;
  readonly partOfClass: (run: number, kind: number) => number | null;
}

/** Joins what shares a field on a day, and all days of an entry whose days are free. */
export function findCutParts({ cut, runs, groups, free }: FitFlow): CutParts {
  const groupCount = groups.members.length;
  const open = groups.classes.length - 1; // open to all, so it joins nothing
  const groupAt = (r: number, g: number) => r * groupCount + g;
  const classAt = (r: number, c: number) => runs.length * groupCount + r * open + c;
  const parents = Int32Array.from({ length: classAt(runs.length, 0) }, (_, node) => node);
  const partOf = (node: number) => {
    let root = node;
    while (parents[root] !== root) root = parents[root]!;
    parents[node] = root;
    return root;
  };
  const join = (a: number, b: number) => {
    parents[partOf(a)] = partOf(b);
  };
  for (let r = 0; r < runs.length; r++) {
    for (let g = 0; g < groupCount; g++) {
      if (cut.groups[groupAt(r, g)] === 0) continue;
      for (let c = 0; c < open; c++)
        if (groups.classesOf[g]! & (1 << c)) join(groupAt(r, g), classAt(r, c));
    }
  }
  free.forEach((e, i) => {
    if (cut.free[i] === 0) return;
    const g = groups.groupOf[e]!;
    const inside = runs.flatMap((_, r) => (cut.groups[groupAt(r, g)] === 1 ? [groupAt(r, g)] : []));
    for (const node of inside) join(node, inside[0]!);
  });
  return {
    partOfGroup: (r, g) => (cut.groups[groupAt(r, g)] === 1 ? partOf(groupAt(r, g)) : null),
    partOfClass: (r, c) => (c < open && cut.classes[r]! & (1 << c) ? partOf(classAt(r, c)) : null),
  };
}
