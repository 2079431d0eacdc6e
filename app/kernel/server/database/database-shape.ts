import type { Migration } from 'kysely';
import type { Tables } from './tables.ts';

/** The tables and migrations that a feature adds to the database. */
export interface DatabasePart {
  readonly tables: readonly (keyof Tables)[];
  readonly migrations: Migrations;
}

/** Migrations by name. Names begin with four digits, which give their order; they never change. */
export type Migrations = Readonly<Record<string, Migration>>;

/** All tables and all migrations of the product, in order. */
export type DatabaseShape = DatabasePart;

const OF_THE_KERNEL = ['limits', 'outbox'] as const; // created by the migration 0001-accounts

/** Joins the parts of all features. Throws when two migrations have the same number. */
export function joinParts(parts: readonly DatabasePart[]): DatabaseShape {
  const steps = parts.flatMap(({ migrations }) => Object.entries(migrations));
  steps.sort(([one], [other]) => (one < other ? -1 : 1));
  const twice = steps.find(([name], k) => name.slice(0, 4) === steps[k - 1]?.[0].slice(0, 4));
  if (twice) throw new Error(`Two steps of the database have the number of ${twice[0]}.`);
  return {
    tables: [...OF_THE_KERNEL, ...parts.flatMap(({ tables }) => tables)],
    migrations: Object.fromEntries(steps),
  };
}
