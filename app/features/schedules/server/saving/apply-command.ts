/** What a command makes of a stored schedule; pure, for large schedules in a thread. */
import {
  apply,
  type Command,
  compareVersions,
  hasSameFrame,
  type Outcome,
  type Refusal,
  rebaseCommand,
  type Schedule,
  undoEdit,
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

/** The same, decoded. */
interface DecodedSchedule {
  readonly inputs: unknown;
  readonly schedule: Schedule;
}

type ScheduleRead = StoredSchedule | DecodedSchedule;

/** A command with the versions that it is about. */
export type CommandWork = { readonly newest: ScheduleRead } & (
  | { readonly command: Command; readonly madeOn: ScheduleRead | null } // null: on the newest
  | {
      readonly undone: ScheduleRead; // the version before the edit that is undone
      readonly after: ScheduleRead | null; // with that edit; null: it is the newest
    }
);

/** The next version, or why the command makes none: 'stale' where others have changed the same. */
export type AppliedCommand =
  | Exclude<ContentRead, { kind: 'content' }>
  | (Extract<ContentRead, { kind: 'content' }> & { readonly after: Schedule })
  | {
      readonly kind: 'rows'; // only these matches differ
      readonly rows: MatchArrays;
      readonly ids: readonly string[];
      readonly after: Schedule;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stale' };

export function applyToStored(work: CommandWork): AppliedCommand {
  return finish(work, 'command' in work ? applyCommand(work) : undo(work), readWhole);
}

/**
 * Does the same at once, whatever the number of matches, where that takes no longer than a moment: on decoded
 * versions, if only rows of matches differ. Otherwise null. Musts by the clock are judged match by match.
 */
export function applyToDecoded(work: CommandWork): AppliedCommand | null {
  if (!('command' in work && isDecoded(work.newest))) return null;
  if (work.madeOn !== null && !isDecoded(work.madeOn)) return null;
  if (work.newest.schedule.setup.constraints !== undefined) return null;
  return finish(work, applyCommand(work), () => null);
}

function isDecoded(read: ScheduleRead): read is DecodedSchedule {
  return 'schedule' in read;
}

function finish<Otherwise>(
  work: CommandWork,
  result: Edited,
  otherwise: (after: Schedule, work: CommandWork) => Otherwise,
): AppliedCommand | Otherwise {
  if (result === null) return { kind: 'stale' };
  if (!result.ok) return { kind: 'refused', refusal: result.refusal };
  const { before, after } = result.value;
  return readChangedRows(before, after) ?? otherwise(after, work);
}

function readWhole(after: Schedule, { newest }: CommandWork): AppliedCommand {
  const read = readContent(encodeEdited(after, newest.inputs));
  return read.kind === 'content' ? { ...read, after } : read;
}

/** The rows that differ; null if anything else does, or their order. */
function readChangedRows(before: Schedule, after: Schedule): AppliedCommand | null {
  if (!hasSameFrame(before, after)) return null;
  const { moved, changed } = compareVersions(before, after);
  const different = new Set([...moved, ...changed]);
  if (different.size === 0) return { kind: 'refused', refusal: { code: 'nothingChanges' } };
  const numbers = after.fixtures.ids.flatMap((id, row) => (different.has(id) ? row : []));
  const rows = toStoredMatches(after, numbers);
  return { kind: 'rows', rows: writeArrays(rows, 1), ids: rows.map(({ id }) => id), after };
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

function undo({ undone, after, newest }: Exclude<CommandWork, { command: Command }>): Edited {
  const before = scheduleOf(newest);
  const versions = {
    undone: scheduleOf(undone),
    after: after && scheduleOf(after),
    newest: before,
  };
  const result = undoEdit(versions);
  return result && { ok: true, value: { before, after: result } };
}

/** Characters of the matches in all versions of a work. */
export function sizeOfWork(work: CommandWork): number {
  const versions =
    'command' in work ? [work.newest, work.madeOn] : [work.newest, work.undone, work.after];
  return versions.reduce((sum, one) => sum + (one === null ? 0 : sizeOf(one)), 0);
}

const OF_MATCH = 300; // characters, as the database writes it

function sizeOf(read: ScheduleRead): number {
  if (isDecoded(read)) return OF_MATCH * read.schedule.fixtures.ids.length;
  return read.rows.reduce((sum, { length }) => sum + length, 0);
}

export function scheduleOf(read: ScheduleRead): Schedule {
  if (isDecoded(read)) return read.schedule;
  const { inputs, calledOff, rows } = read;
  return readShownSchedule({
    inputs: inputs as Record<string, unknown>, // saved as an object
    called_off: calledOff ?? undefined,
    matches: JSON.parse(`[${rows.join(',')}]`),
  } as Parameters<typeof readShownSchedule>[0]);
}
