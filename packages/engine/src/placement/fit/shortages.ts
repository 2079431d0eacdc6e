import type { FitFlow } from './capacity.ts';
import { matchesOn } from './day-runs.ts';

/** Matches that cannot be placed: `needed` matches of `entries`, `available` cells or turns for them. */
export interface Shortage {
  readonly entries: readonly number[]; // entries whose joint demand is too large
  readonly fields: readonly number[]; // the only fields that these entries may use
  readonly days: readonly number[]; // the game days over which needed and available are counted
  readonly limit: 'fields' | 'teams'; // what runs out: cells of the fields, or turns of the teams (a team plays once per slot)
  readonly needed: number; // matches
  readonly available: number; // matches; if fields are short only on some of the days, those days' cells
}

/** Everything that prevents the matches of a flow from being played; empty exactly if they fit. */
export function findShortages(flow: FitFlow): Shortage[] {
  return [...findTeamShortages(flow), ...findFieldShortages(flow)];
}

/** Entries whose teams would have to play twice at a time. */
function findTeamShortages({ demands, capacity, runs }: FitFlow): Shortage[] {
  return demands.flatMap((demand, e) => {
    const { fields, rounds, turn } = demand;
    const named = { entries: [e], fields, limit: 'teams' as const };
    if (rounds === null) {
      const available = capacity.days * capacity.slots * turn;
      if (demand.matches <= available) return [];
      return [{ ...named, days: daysOf(0, capacity.days), needed: demand.matches, available }];
    }
    return runs.flatMap((run) => {
      const needed = matchesOn(demand, run, capacity.days) * run.length;
      const available = capacity.slots * turn * run.length;
      if (needed <= available) return [];
      return [{ ...named, days: daysOf(run.first, run.length), needed, available }];
    });
  });
}

/** The minimum cut of the flow, taken apart: parts share no field on any day, unless they have the same fields. */
function findFieldShortages(flow: FitFlow): Shortage[] {
  const parts = new Map<string, Part>(); // fields -> the shortage on them
  for (const part of countParts(flow)) {
    const key = [...part.fields].sort((a, b) => a - b).join();
    const same = parts.get(key);
    if (same === undefined) parts.set(key, part);
    else join(same, part);
  }
  return [...parts.values()].map((part) => describe(part, flow));
}

function describe({ entries, fields, runs, needed, available }: Part, flow: FitFlow): Shortage {
  const days = inOrder(runs).flatMap((r) => daysOf(flow.runs[r]!.first, flow.runs[r]!.length));
  const everywhere = fields.size * flow.capacity.slots * days.length;
  return {
    entries: inOrder(entries),
    fields: inOrder(fields),
    days,
    limit: 'fields',
    needed,
    available: needed > everywhere ? everywhere : available, // the product is simpler if it is proof enough
  };
}

interface Part {
  readonly entries: Set<number>;
  readonly fields: Set<number>;
  readonly runs: Set<number>;
  needed: number;
  available: number;
}

function countParts(flow: FitFlow): Part[] {
  const { demands, capacity, runs, groups, free, cut } = flow;
  const parts = new Map<number, Part>();
  const { partOfGroup, partOfClass } = findCutParts(flow);
  const partAt = (name: number) => {
    const part = parts.get(name) ?? newPart();
    parts.set(name, part);
    return part;
  };
  runs.forEach((run, r) => {
    demands.forEach((demand, e) => {
      const needed = matchesOn(demand, run, capacity.days) * run.length;
      const name = partOfGroup(r, groups.groupOf[e]!);
      if (needed > 0 && name !== null) addMatches(partAt(name), e, r, needed);
    });
    groups.classes.forEach((fields, c) => {
      const name = partOfClass(r, c);
      if (name === null) return;
      const part = partAt(name);
      for (const f of fields) part.fields.add(f);
      part.available += run.length * capacity.slots * fields.length;
    });
  });
  free.forEach((e, i) => {
    if (cut.free[i] === 0) return;
    const names = runs.map((_, r) => partOfGroup(r, groups.groupOf[e]!));
    const inside = runs.flatMap((_, r) => (names[r] === null ? [] : [r]));
    if (inside.length === 0) return; // only its teams are short
    const elsewhere = runs.reduce((sum, run, r) => (names[r] === null ? sum + run.length : sum), 0);
    const part = partAt(names[inside[0]!]!);
    for (const r of inside) part.runs.add(r);
    addMatches(
      part,
      e,
      inside[0]!,
      demands[e]!.matches - elsewhere * capacity.slots * demands[e]!.turn,
    );
  });
  return [...parts.values()];
}

function newPart(): Part {
  return { entries: new Set(), fields: new Set(), runs: new Set(), needed: 0, available: 0 };
}

function addMatches(part: Part, entry: number, run: number, count: number): void {
  part.entries.add(entry);
  part.runs.add(run);
  part.needed += count;
}

function join(into: Part, other: Part): void {
  for (const e of other.entries) into.entries.add(e);
  for (const r of other.runs) into.runs.add(r);
  into.needed += other.needed;
  into.available += other.available;
}

function inOrder(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}

function daysOf(first: number, length: number): number[] {
  return Array.from({ length }, (_, i) => first + i);
}

/** Connected parts of the source side of a cut, by group and class; null for those on the sink side. */
interface CutParts {
  readonly partOfGroup: (run: number, group: number) => number | null;
  readonly partOfClass: (run: number, kind: number) => number | null;
}

/** Joins what shares a field on a day, and all days of an entry whose days are free. */
function findCutParts({ cut, runs, groups, free }: FitFlow): CutParts {
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
