import type { Entry } from '../model/setup.ts';

/** A division with all its entries: itself, or its pools. */
export interface DivisionView {
  readonly name: string;
  readonly entries: readonly number[]; // entry numbers, in the setup's order
}

/** The part of a setup that names entries. */
export interface NamedEntries {
  readonly entries: readonly (Pick<Entry, 'division' | 'pool'> & Partial<Pick<Entry, 'format'>>)[];
}

/** The divisions in the order in which the setup first names them. */
export function viewDivisions(setup: NamedEntries): DivisionView[] {
  const divisions = new Map<string, number[]>();
  setup.entries.forEach(({ division }, entry) => {
    const entries = divisions.get(division);
    if (entries === undefined) divisions.set(division, [entry]);
    else entries.push(entry);
  });
  return [...divisions].map(([name, entries]) => ({ name, entries }));
}
