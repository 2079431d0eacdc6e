/**
 * The schedule that is open in this browser, with its whole history, so that a reload loses nothing
 * and can still be undone. IndexedDB keeps its columns as they are, which local storage cannot. Steps
 * share most of their documents, so every step and every table of a document is a record of its own,
 * written once: an edit costs what it changed. Where storage is blocked or full there is no draft,
 * and nobody is bothered with it.
 */
import type { Schedule } from '@evenfield/engine';
import { createStore, delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import type { ScheduleHistory, Step } from './schedule-history.ts';

/** What is kept: the history, and the states that a person keeps by name. */
export interface Draft {
  readonly history: ScheduleHistory;
  readonly points: readonly Step[];
}

interface Contents {
  readonly version: 3; // another version's draft is not read
  readonly steps: readonly string[]; // keys of the past, the present and the future
  readonly present: number; // its place in the steps
  readonly points: readonly string[]; // keys of steps
}

interface StepRecord {
  readonly label: string;
  readonly searchedTo?: number;
  readonly schedule: (Omit<Schedule, Table> & Record<Table, string>) | null; // tables by their keys
}

type Table = 'setup' | 'fixtures';

const CONTENTS = 'history';
const UNUSED_FOR = 7 * 24 * 3_600_000; // milliseconds after which what no history names is cleared away
const keyOf = new WeakMap<object, string>(); // of steps and tables that storage has
let drafts: UseStore | undefined;
let lastSave: Promise<void> = Promise.resolve();

/** What was kept, or null where nothing was or its schedule cannot be read. */
export async function loadDraft(): Promise<Draft | null> {
  try {
    const contents = await get<Contents>(CONTENTS, draftStore());
    if (contents?.version !== 3) return null;
    const steps = await readSteps([...contents.steps, ...contents.points]);
    void clearUnused(contents, steps);
    const present = steps[contents.present];
    if (present === undefined || present === null) return null;
    const kept = (from: number, to?: number) =>
      steps.slice(from, to).filter((step) => step !== null);
    return {
      history: {
        past: kept(0, contents.present),
        present,
        future: kept(contents.present + 1, contents.steps.length),
      },
      points: kept(contents.steps.length),
    };
  } catch {
    return null; // storage is blocked, or the record is of another shape
  }
}

/** Keeps a draft in place of the one before. */
export function saveDraft(draft: Draft): Promise<void> {
  lastSave = lastSave.then(() => save(draft));
  return lastSave;
}

async function save({ history, points }: Draft): Promise<void> {
  const { past, present, future } = history;
  const fresh: [string, unknown][] = [];
  const written: object[] = []; // by this save, if storage takes it
  const keep = (thing: object, record: () => unknown): string => {
    const known = keyOf.get(thing);
    if (known !== undefined) return known;
    const key = `${Date.now()} ${crypto.randomUUID()}`;
    fresh.push([key, record()]);
    keyOf.set(thing, key);
    written.push(thing);
    return key;
  };
  const record = ({ schedule, ...step }: Step): StepRecord => ({
    ...step,
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
  };
  try {
    await setMany([...fresh, [CONTENTS, contents]], draftStore());
  } catch {
    // Storage is blocked or full: the schedule is open all the same and can be saved to an account.
    for (const thing of written) keyOf.delete(thing); // to be written by the next save
  }
}

async function readSteps(stepKeys: readonly string[]): Promise<(Step | null)[]> {
  const records = await getMany<StepRecord | undefined>([...stepKeys], draftStore());
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
    const step = record === undefined ? null : stepOf(record, tables);
    if (step !== null) keyOf.set(step, stepKeys[i]!);
    return step;
  });
}

function stepOf(
  { schedule, ...step }: StepRecord,
  tables: ReadonlyMap<string, unknown>,
): Step | null {
  if (schedule === null) return { ...step, schedule };
  const whole = {
    ...schedule,
    setup: tables.get(schedule.setup),
    fixtures: tables.get(schedule.fixtures),
  } as Schedule; // as it was written: the version says so, and `isWhole` looks at the columns
  return isWhole(whole) ? { ...step, schedule: whole } : null;
}

function isWhole({ setup, fixtures, placements }: Schedule): boolean {
  return (
    setup?.entries.length > 0 &&
    placements instanceof Int32Array &&
    Object.values(fixtures ?? { none: [null] }).every(({ length }) => length === placements.length)
  );
}

/** Takes away what this history does not name; what is young may belong to another tab's. */
async function clearUnused(contents: Contents, steps: readonly (Step | null)[]): Promise<void> {
  const used = new Set<unknown>([CONTENTS, ...contents.steps, ...contents.points]);
  for (const step of steps) {
    if (step?.schedule) {
      used.add(keyOf.get(step.schedule.setup));
      used.add(keyOf.get(step.schedule.fixtures));
    }
  }
  const isOld = (key: string) => !(Number(key.split(' ')[0]) > Date.now() - UNUSED_FOR);
  const unused = (await keys<string>(draftStore())).filter((key) => !used.has(key) && isOld(key));
  await delMany(unused, draftStore());
}

function draftStore(): UseStore {
  drafts ??= createStore('evenfield', 'drafts');
  return drafts;
}
