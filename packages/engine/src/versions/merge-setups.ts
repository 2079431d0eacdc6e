import type { Constraints } from '../model/constraints.ts';
import { renameFields, renameInConstraints } from '../model/rename-in-constraints.ts';
import type { Entry, Setup } from '../model/setup.ts';
import type { Side, Versions } from './versions.ts';

/** Parts of a setup that are valid only as a whole: table rules, and withdrawals. */
const WHOLE: ReadonlySet<string> = new Set<keyof Setup | keyof Entry>(['tables', 'withdrawn']);

/** Lists of rows that each stand for themselves, whatever their position. */
const ROWS: ReadonlySet<string> = new Set<keyof Constraints | keyof Entry>([
  'hours',
  'closures',
  'venues',
  'travel',
  'people',
  'requests',
  'apart',
  'limits',
  'grounds',
]);

/** The setup of two versions, and whether both changed the same part of it in different ways. */
export interface MergedSetup {
  readonly setup: Setup;
  readonly clashes: boolean;
}

/**
 * The setup with the changes of either side: names, colors, dates, times, constraints. Null if a side has
 * other numbers of teams, game days, time slots or fields, since a number would then no longer mean the
 * same on both sides.
 */
export function mergeSetups(
  { base, mine, theirs }: Versions<Setup>,
  prefer: Side,
): MergedSetup | null {
  if (shapeOf(mine) !== shapeOf(base) || shapeOf(theirs) !== shapeOf(base)) return null;
  const all = [base, mine, theirs];
  if (all.every(({ constraints }) => constraints === undefined))
    return mergeParts({ base, mine, theirs }, prefer);
  const [before, my, their] = all.map(withoutConstraints);
  const plain = mergeParts({ base: before!, mine: my!, theirs: their! }, prefer);
  const follow = (setup: Setup) => withNamesOf(setup, plain.setup);
  const { setup, clashes } = mergeParts(
    { base: follow(base), mine: follow(mine), theirs: follow(theirs) },
    prefer,
  );
  return { setup, clashes: plain.clashes || clashes };
}

function withoutConstraints({ constraints: _, ...setup }: Setup): Setup {
  return { ...setup, entries: setup.entries.map(({ grounds: __, ...entry }) => entry) };
}

/** The setup with the names that teams and fields have in another one, in its constraints too. */
function withNamesOf(setup: Setup, { entries, fields }: Setup): Setup {
  const renamed = setup.entries.reduce(
    (whole, entry, e) => renameInConstraints(whole, entry, entries[e]!.teams),
    renameFields(setup, fields),
  );
  const named = renamed.entries.map((entry, e) => ({ ...entry, teams: entries[e]!.teams }));
  return { ...renamed, entries: named, fields };
}

function mergeParts({ base, mine, theirs }: Versions<Setup>, prefer: Side): MergedSetup {
  let clashes = false;

  function mergeValue(before: unknown, my: unknown, their: unknown, name = ''): unknown {
    if (isSame(my, their) || isSame(before, their)) return my;
    if (isSame(before, my)) return their;
    const isWhole = WHOLE.has(name);
    const parts = [before, my, their];
    const rows = ROWS.has(name) ? parts.map((part) => part ?? []) : null;
    const merged = rows === null ? null : mergeRows(rows as unknown[][]);
    if (merged !== null) return merged;
    const haveParts = parts.every(Array.isArray) || parts.every(isRecord);
    if (haveParts && !isWhole && rows === null) return mergeEach(parts as object[]);
    clashes = true;
    return prefer === 'mine' ? my : their;
  }

  function mergeEach(parts: readonly object[]): unknown {
    const [before, my, their] = parts as Record<string, unknown>[];
    const names = [...new Set(parts.flatMap((part) => Object.keys(part)))];
    const merged = names.map((name) => [
      name,
      mergeValue(before![name], my![name], their![name], name),
    ]);
    return Array.isArray(parts[0])
      ? merged.map(([, value]) => value)
      : Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  const setup = mergeValue(base, mine, theirs) as Setup; // merged from three setups of one shape
  return { setup, clashes };
}

/** The rows that neither side took away, and those that either added; null if both changed one. */
function mergeRows(parts: readonly (readonly unknown[])[]): unknown[] | null {
  const [before, my, their] = parts.map(
    (rows) => new Map(rows.map((row) => [JSON.stringify(row), row])),
  );
  const goneFrom = (side: ReadonlyMap<string, unknown>) =>
    [...before!.keys()].filter((key) => !side.has(key));
  const gone = [goneFrom(my!), goneFrom(their!)];
  const added = [my!, their!].map((side) => [...side].filter(([key]) => !before!.has(key)));
  const isContested =
    gone[0]!.some((key) => gone[1]!.includes(key)) && added.every((rows) => rows.length > 0);
  if (isContested) return null;
  const staying = [...before!].filter(([key]) => !gone.some((keys) => keys.includes(key)));
  return [...new Map([...staying, ...added.flat()]).values()];
}

/** What the numbers of teams and cells depend on. */
function shapeOf({ event, days, slots, fields, entries }: Setup): string {
  const teams = entries.map((entry) => entry.teams.length);
  return JSON.stringify([event, days.length, slots.length, fields.length, teams]);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
