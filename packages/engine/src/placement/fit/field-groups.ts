/**
 * Entries that may use the same fields form one group of the flow, and fields that are open to the same
 * groups form one class. If every entry may use every field, there is one group and one class.
 */
import type { Demand } from '../../fixtures/demand.ts';
import { countBits } from '../bits.ts';

export interface FieldGroups {
  readonly groupOf: Int32Array; // entry -> group
  readonly members: readonly (readonly number[])[]; // group -> entries
  readonly classesOf: Int32Array; // group -> its classes, as bits, including the last class
  readonly classes: readonly (readonly number[])[]; // class -> fields; the last one has none yet and is open to all
}

/** The groups, those with the fewest classes first, and the classes, those with the fewest groups first. */
export function groupFields(demands: readonly Demand[], fields: number): FieldGroups {
  const membersOf = new Map<number, number[]>(); // fields, as bits -> entries
  demands.forEach((demand, e) => {
    const mask = demand.fields.reduce((bits, f) => bits | (1 << f), 0);
    const members = membersOf.get(mask);
    if (members === undefined) membersOf.set(mask, [e]);
    else members.push(e);
  });
  const classes = classify([...membersOf.keys()], fields);
  const open = 1 << classes.length;
  const groups = [...membersOf].map(([mask, members]) => ({
    members,
    bits: classes.reduce((bits, kind, c) => (kind & mask ? bits | (1 << c) : bits), open),
  }));
  groups.sort((a, b) => countBits(a.bits) - countBits(b.bits));
  const groupOf = new Int32Array(demands.length);
  groups.forEach(({ members }, g) => {
    for (const e of members) groupOf[e] = g;
  });
  return {
    groupOf,
    members: groups.map(({ members }) => members),
    classesOf: Int32Array.from(groups, ({ bits }) => bits),
    classes: [...classes.map((mask) => fieldsIn(mask, fields)), []],
  };
}

/** Splits the fields in use by the sets until no set contains only part of a class. */
function classify(sets: readonly number[], fields: number): number[] {
  let classes = [sets.reduce((all, set) => all | set, 0)];
  for (const set of sets) {
    if (classes.length === fields) break;
    classes = classes.flatMap((kind) => [kind & set, kind & ~set]).filter((kind) => kind !== 0);
  }
  const uses = (kind: number) => sets.reduce((sum, set) => (set & kind ? sum + 1 : sum), 0);
  const ranked = classes.map((kind) => ({ kind, uses: uses(kind) }));
  return ranked.sort((a, b) => a.uses - b.uses).map(({ kind }) => kind);
}

function fieldsIn(mask: number, fields: number): number[] {
  return Array.from({ length: fields }, (_, f) => f).filter((f) => mask & (1 << f));
}
