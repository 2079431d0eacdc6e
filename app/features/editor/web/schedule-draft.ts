/**
 * The draft: the schedule open in this browser with its history, so that a reload loses nothing and
 * can still be undone. In IndexedDB, which stores typed arrays, unlike local storage. Steps share
 * most of their data, so each step and each table is its own record, written once: an edit costs
 * what it changed. When storage is blocked or full there is no draft, and no message.
 */
import type { Schedule } from '@evenfield/engine';
import { createStore, delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import type { KnownResults } from './results/known-results.ts';
import type { FirstSave, SavedCopy } from './saving/saved-copy.ts';
import type { ScheduleHistory, Step } from './schedule-history.ts';

/** The stored data: the history, the named states, and the account's copies. */
export interface Draft {
  readonly history: ScheduleHistory;
  readonly points: readonly Step[];
  readonly copies: ReadonlyMap<string, SavedCopy>; // by document
  readonly known: ReadonlyMap<string, KnownResults>; // by saved schedule
  readonly savesItself: FirstSave | null;
}

interface Contents {
  readonly version: 3; // drafts of other versions are ignored
  readonly steps: readonly string[]; // keys of past, present and future
  readonly present: number; // index of the present in `steps`
  readonly points: readonly string[]; // keys of steps
  readonly copies?: readonly (readonly [document: string, key: string])[]; // absent in older drafts
  readonly known?: readonly (readonly [id: string, key: string])[]; // absent in older drafts
  readonly savesItself?: FirstSave | null; // absent in older drafts
}

/** An object with a schedule, stored with keys in place of the schedule's tables. */
type StoredRecord<T extends HasSchedule> = Omit<T, 'schedule'> & {
  readonly schedule: (Omit<Schedule, Table> & Record<Table, string>) | null;
};

interface HasSchedule {
  readonly schedule: Schedule | null;
}

type Table = 'setup' | 'fixtures';

const CONTENTS = 'history';
const UNUSED_FOR = 7 * 24 * 3_600_000; // milliseconds until unreferenced records are deleted
const keyOf = new WeakMap<object, string>(); // of stored steps and tables
let drafts: UseStore | undefined;
let lastSave: Promise<void> = Promise.resolve();

/** Returns the stored draft, or null when there is none or it cannot be read. */
export async function loadDraft(): Promise<Draft | null> {
  try {
    const contents = await get<Contents>(CONTENTS, draftStore());
    if (contents?.version !== 3) return null;
    const copyKeys = contents.copies ?? [];
    const stepKeys = [...contents.steps, ...contents.points];
    const records = await readRecords([...stepKeys, ...copyKeys.map(([, key]) => key)]);
    const known = await readKnown(contents.known ?? []);
    void clearUnused(contents, records);
    const steps = records.slice(0, stepKeys.length) as (Step | null)[]; // as written by `save`
    const copies = records.slice(stepKeys.length) as (SavedCopy | null)[]; // as written by `save`
    const present = steps[contents.present];
    if (present === undefined || present === null) return null;
    const stepsBetween = (from: number, to?: number) =>
      steps.slice(from, to).filter((step) => step !== null);
    return {
      history: {
        past: stepsBetween(0, contents.present),
        present,
        future: stepsBetween(contents.present + 1, contents.steps.length),
      },
      points: stepsBetween(contents.steps.length),
      copies: new Map(
        copyKeys.flatMap(([document], i) => {
          const copy = copies[i];
          return copy ? [[document, withSharedSchedule(copy, steps)]] : [];
        }),
      ),
      known,
      savesItself: contents.savesItself ?? null,
    };
  } catch {
    return null; // storage is blocked, or the record has another shape
  }
}

/** Stores a draft in place of the last one. */
export function saveDraft(draft: Draft): Promise<void> {
  lastSave = lastSave.then(() => save(draft));
  return lastSave;
}

/** Deletes records that the draft no longer references, whatever their age. */
export async function eraseUnused(): Promise<void> {
  await lastSave;
  try {
    const contents = await get<Contents>(CONTENTS, draftStore());
    if (contents === undefined) return;
    const { steps, points, copies = [] } = contents;
    const named = [...steps, ...points, ...copies.map(([, key]) => key)];
    await clearUnused(contents, await readRecords(named), () => true);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}

async function save({ history, points, copies, known, savesItself }: Draft): Promise<void> {
  const { past, present, future } = history;
  const fresh: [string, unknown][] = [];
  const written: object[] = []; // by this save, if it succeeds
  const keep = (thing: object, record: () => unknown): string => {
    const known = keyOf.get(thing);
    if (known !== undefined) return known;
    const key = `${Date.now()} ${crypto.randomUUID()}`;
    fresh.push([key, record()]);
    keyOf.set(thing, key);
    written.push(thing);
    return key;
  };
  const record = <T extends HasSchedule>({ schedule, ...rest }: T): StoredRecord<T> => ({
    ...rest,
    schedule: schedule && {
      ...schedule,
      setup: keep(schedule.setup, () => schedule.setup),
      fixtures: keep(schedule.fixtures, () => schedule.fixtures),
    },
  });
  const steps = [...past, ...(present === null ? [] : [present]), ...future];
  const contents: Contents = {
    version: 3,
    steps: steps.map((step) => keep(step, () => record(step))),
    present: past.length,
    points: points.map((point) => keep(point, () => record(point))),
    copies: [...copies].map(([document, copy]) => [document, keep(copy, () => record(copy))]),
    known: [...known].map(([id, results]) => [id, keep(results, () => results)]),
    savesItself,
  };
  try {
    await setMany([...fresh, [CONTENTS, contents]], draftStore());
  } catch {
    // Storage is blocked or full: the schedule stays open and can be saved to an account.
    for (const thing of written) keyOf.delete(thing); // so that the next save writes it again
  }
}

async function readKnown(
  named: NonNullable<Contents['known']>,
): Promise<ReadonlyMap<string, KnownResults>> {
  const read = await getMany<KnownResults | undefined>(
    named.map(([, key]) => key),
    draftStore(),
  );
  return new Map(
    named.flatMap(([id, key], i) => {
      const results = read[i];
      if (results === undefined) return [];
      keyOf.set(results, key);
      return [[id, results] as const];
    }),
  );
}

async function readRecords(recordKeys: readonly string[]): Promise<(HasSchedule | null)[]> {
  const records = await getMany<StoredRecord<HasSchedule> | undefined>(
    [...recordKeys],
    draftStore(),
  );
  const tableKeys = new Set(
    records.flatMap((record) =>
      record?.schedule ? [record.schedule.setup, record.schedule.fixtures] : [],
    ),
  );
  const named = [...tableKeys];
  const tables = new Map<string, unknown>();
  (await getMany<object | undefined>(named, draftStore())).forEach((table, i) => {
    if (table === undefined) return;
    tables.set(named[i]!, table);
    keyOf.set(table, named[i]!);
  });
  return records.map((record, i) => {
    const whole = record === undefined ? null : withTables(record, tables);
    if (whole !== null) keyOf.set(whole, recordKeys[i]!);
    return whole;
  });
}

function withTables(
  { schedule, ...rest }: StoredRecord<HasSchedule>,
  tables: ReadonlyMap<string, unknown>,
): HasSchedule | null {
  if (schedule === null) return { ...rest, schedule };
  const whole = {
    ...schedule,
    setup: tables.get(schedule.setup),
    fixtures: tables.get(schedule.fixtures),
  } as Schedule; // its version guarantees the shape, and `isWhole` checks the columns
  return isWhole(whole) ? { ...rest, schedule: whole } : null;
}

/** Restores object identity, by which unsaved changes are detected, after a reload. */
function withSharedSchedule(copy: SavedCopy, steps: readonly (Step | null)[]): SavedCopy {
  const same = steps.find((step) => step?.schedule && isSame(step.schedule, copy.schedule));
  if (!same?.schedule) return copy;
  const shared = { ...copy, schedule: same.schedule };
  keyOf.set(shared, keyOf.get(copy)!);
  return shared;
}

/** Compares setup and fixtures by identity: equal ones were read once. */
function isSame(one: Schedule, other: Schedule): boolean {
  const { setup, fixtures, placements, ...notes } = one;
  const { setup: otherSetup, fixtures: otherFixtures, placements: cells, ...otherNotes } = other;
  return (
    setup === otherSetup &&
    fixtures === otherFixtures &&
    placements.every((cell, match) => cell === cells[match]) &&
    JSON.stringify(notes) === JSON.stringify(otherNotes)
  );
}

function isWhole({ setup, fixtures, placements }: Schedule): boolean {
  return (
    setup?.entries.length > 0 &&
    placements instanceof Int32Array &&
    Object.values(fixtures ?? { none: [null] }).every(({ length }) => length === placements.length)
  );
}

/** Deletes records that this history does not reference; recent ones may belong to another tab. */
async function clearUnused(
  { steps, points, copies = [], known = [] }: Contents,
  records: readonly (HasSchedule | null)[],
  isOld = (key: string) => !(Number(key.split(' ')[0]) > Date.now() - UNUSED_FOR),
): Promise<void> {
  const copyKeys = [...copies, ...known].map(([, key]) => key);
  const used = new Set<unknown>([CONTENTS, ...steps, ...points, ...copyKeys]);
  for (const record of records) {
    if (record?.schedule) {
      used.add(keyOf.get(record.schedule.setup));
      used.add(keyOf.get(record.schedule.fixtures));
    }
  }
  const unused = (await keys<string>(draftStore())).filter((key) => !used.has(key) && isOld(key));
  await delMany(unused, draftStore());
}

function draftStore(): UseStore {
  drafts ??= createStore('evenfield', 'drafts');
  return drafts;
}
