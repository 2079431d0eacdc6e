/** What a command makes of a stored schedule; pure, for large schedules in a thread. */
import {
  apply,
  type Command,
  mergeSchedules,
  type Outcome,
  type Refusal,
  rebaseCommand,
  type Schedule,
} from '@evenfield/engine';
import {
  encodeEdited,
  readShownSchedule,
  type StoredDetail,
  toStoredMatches,
} from '@evenfield/wire';
import type { MatchArrays } from '../matches/match-source.ts';
import { type ContentRead, readContent, writeArrays } from './read-save.ts';

/** A schedule as the database writes it. */
export type StoredSchedule = Pick<StoredDetail, 'inputs' | 'calledOff' | 'rows'>;

/** A command with the versions that it is about. */
export type CommandWork = { readonly newest: StoredSchedule } & (
  | { readonly command: Command; readonly madeOn: StoredSchedule | null } // null: on the newest
  | {
      readonly undone: StoredSchedule; // the version before the edit that is undone
      readonly after: StoredSchedule | null; // with that edit; null: it is the newest
    }
);

/** The next version, or why the command makes none: 'stale' where others have changed the same. */
export type AppliedCommand =
  | ContentRead
  | { readonly kind: 'rows'; readonly rows: MatchArrays; readonly ids: readonly string[] } // only these matches differ
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stale' };

export function applyToStored(work: CommandWork): AppliedCommand {
  const result = 'command' in work ? applyCommand(work) : undo(work);
  if (result === null) return { kind: 'stale' };
  if (!result.ok) return { kind: 'refused', refusal: result.refusal };
  const { before, after } = result.value;
  return readChangedRows(before, after) ?? readContent(encodeEdited(after, work.newest.inputs));
}

/** The rows that differ; null if anything else does, or their order. */
function readChangedRows(before: Schedule, after: Schedule): AppliedCommand | null {
  if (factsOf(before) !== factsOf(after)) return null;
  const [was, is] = [toStoredMatches(before), toStoredMatches(after)];
  const rows = is.filter((row, r) => JSON.stringify(row) !== JSON.stringify(was[r]));
  if (rows.length === 0) return { kind: 'refused', refusal: { code: 'nothingChanges' } };
  return { kind: 'rows', rows: writeArrays(rows, 1), ids: rows.map(({ id }) => id) };
}

/** What a version has beside the places and teams of its matches. */
function factsOf({ setup, calledOff, fixtures: { ids } }: Schedule): string {
  return JSON.stringify([setup, calledOff, ids]);
}

function isSame(one: Schedule, other: Schedule): boolean {
  const [first, second] = [one, other].map((schedule) => JSON.stringify(toStoredMatches(schedule)));
  return factsOf(one) === factsOf(other) && first === second;
}

type Edited = Outcome<{ readonly before: Schedule; readonly after: Schedule }, Refusal> | null;

function applyCommand({
  command,
  madeOn,
  newest,
}: Extract<CommandWork, { command: Command }>): Edited {
  const before = scheduleOf(newest);
  const result =
    madeOn === null ? apply(before, command) : rebaseCommand(scheduleOf(madeOn), before, command);
  return result?.ok ? { ok: true, value: { before, after: result.value.schedule } } : result;
}

/** Takes back what one edit changed, where nothing later changed it again, or that was taken back, too. */
function undo({ undone, after, newest }: Exclude<CommandWork, { command: Command }>): Edited {
  const [before, mine] = [scheduleOf(newest), scheduleOf(undone)];
  const base = after === null ? before : scheduleOf(after);
  if (isSame(base, before)) return { ok: true, value: { before, after: mine } };
  const merged = mergeSchedules({ base, mine, theirs: before }, 'theirs');
  const isClear = merged?.clashes.length === 0 && !merged.setupClashes;
  return isClear ? { ok: true, value: { before, after: merged.schedule } } : null;
}

/** Characters of the matches in all versions of a work. */
export function sizeOfWork(work: CommandWork): number {
  const versions =
    'command' in work ? [work.newest, work.madeOn] : [work.newest, work.undone, work.after];
  return versions.flatMap((one) => one?.rows ?? []).reduce((sum, { length }) => sum + length, 0);
}

function scheduleOf({ inputs, calledOff, rows }: StoredSchedule): Schedule {
  return readShownSchedule({
    inputs: inputs as Record<string, unknown>, // saved as an object
    called_off: calledOff ?? undefined,
    matches: JSON.parse(`[${rows.join(',')}]`),
  } as Parameters<typeof readShownSchedule>[0]);
}
