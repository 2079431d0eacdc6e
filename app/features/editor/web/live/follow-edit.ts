/**
 * Takes an edit that others have stored into a document's history: below one's own unsent edits, and into what undo
 * and redo lead to. So undo takes back only what was done here, as far as nobody has changed it since.
 */
import {
  type Command,
  compareVersions,
  mergeSchedules,
  type Refusal,
  rebaseCommand,
  type Schedule,
} from '@evenfield/engine';
import type { SavedCopy } from '../saving/saved-copy.ts';
import type { ScheduleHistory, Step } from '../schedule-history.ts';

/** The next version in the account. */
export interface NextVersion {
  readonly version: number;
  readonly schedule: Schedule;
  readonly command: Command | null; // that made it of the one before; null: unknown
}

/** An edit done here that does not apply to what others have made. */
export interface DroppedEdit {
  readonly id: string; // of the edit
  readonly label: string;
  readonly command: Command;
  readonly refusal: Refusal | null; // null: the same was changed
}

export interface Followed {
  readonly history: ScheduleHistory;
  readonly copy: SavedCopy;
  readonly dropped: readonly DroppedEdit[];
}

type Move = (state: Schedule) => Schedule | null; // what a state becomes; null: it cannot be reached any more

/** Null where it cannot be done edit by edit: the versions are to be merged as a whole. The document must be open. */
export function followEdit(
  history: ScheduleHistory,
  document: string,
  copy: SavedCopy,
  next: NextVersion,
): Followed | null {
  const { past, present, future } = history;
  const all = present === null ? past : [...past, present, ...future];
  const places = all.flatMap(({ document: of, schedule }, at) =>
    (of ?? '') === document && schedule !== null ? at : [],
  );
  const base = places.findLastIndex((at) => all[at]!.schedule === copy.schedule);
  if (present === null || base < 0) return null;
  const now = places.indexOf(past.length);
  const steps = places.map((at) => all[at]!);
  const earlier = moveEarlier(
    steps.slice(0, base + 1),
    ontoNext(copy.schedule, next),
    next.schedule,
  );
  const later = moveLater(steps.slice(base), next.schedule, now - base);
  if (later === null) return null;
  const moved = [...earlier, ...later.steps];
  const before = moved.findLastIndex((step, place) => place <= now && step !== null);
  const opened = before < 0 ? moved.findIndex((step) => step !== null) : before;
  const movedAt = new Map(places.map((at, place) => [at, moved[place]!]));
  const between = (from: number, to?: number) =>
    all.slice(from, to).flatMap((step, s) => {
      const as = movedAt.has(from + s) ? movedAt.get(from + s)! : step;
      return as === null ? [] : [as];
    });
  const at = places[opened]!;
  return {
    history: { past: between(0, at), present: moved[opened]!, future: between(at + 1) },
    copy: { ...copy, version: next.version, schedule: next.schedule },
    dropped: later.dropped,
  };
}

/** What a state before the account's version becomes: the edit on it; or both merged, where theirs counts. */
function ontoNext(base: Schedule, { command, schedule }: NextVersion): Move {
  return (state) => {
    const result = command && rebaseCommand(base, state, command);
    if (result?.ok) return result.value.schedule;
    return mergeSchedules({ base, mine: state, theirs: schedule }, 'theirs')?.schedule ?? null;
  };
}

/**
 * Moves the states up to the account's version, the latest first. A step of which nothing is left goes: the one
 * before it then leads to the same. All go that lie before one that cannot be moved.
 */
function moveEarlier(steps: readonly Step[], onto: Move, next: Schedule): (Step | null)[] {
  const moved: (Step | null)[] = steps.map(() => null);
  let last = steps.length - 1; // the one moved last
  moved[last] = withSchedule(steps[last]!, next);
  for (let at = last - 1; at >= 0; at--) {
    const later = moved[last]!.schedule!; // as moved before
    const schedule = onto(steps[at]!.schedule!); // only steps with one are passed
    if (schedule === null) break;
    const isVoid = isSame(schedule, later);
    moved[at] = withSchedule(steps[at]!, isVoid ? later : schedule);
    if (isVoid) moved[last] = null;
    last = at;
  }
  return moved;
}

interface MovedLater {
  readonly steps: readonly (Step | null)[];
  readonly dropped: readonly DroppedEdit[];
}

/** Does the steps after the account's version again on the next one; null where one can't be told apart from theirs. */
function moveLater(
  [base, ...steps]: readonly Step[],
  next: Schedule,
  now: number, // how many of them are done; the others can be redone
): MovedLater | null {
  const dropped: DroppedEdit[] = [];
  const moved: (Step | null)[] = [];
  let [before, after] = [base!.schedule!, next]; // the state before a step, as it was and as it is
  for (const [s, step] of steps.entries()) {
    const { edit, label } = step;
    const then = step.schedule!;
    const result = edit && rebaseCommand(before, after, edit.command);
    const merged = result
      ? null
      : mergeSchedules({ base: before, mine: then, theirs: after }, 'theirs');
    const isClear = merged?.clashes.length === 0 && !merged.setupClashes;
    if (result?.ok) {
      moved.push(withSchedule(step, result.value.schedule));
      after = result.value.schedule;
    } else if (isClear) {
      const { edit: _, ...rest } = step; // what it does now, no command says
      moved.push(withSchedule(rest, merged.schedule));
      after = merged.schedule;
    } else {
      if (s < now && edit === undefined) return null;
      if (s < now && edit !== undefined) {
        const { id, command } = edit;
        dropped.push({ id, label, command, refusal: result?.refusal ?? null });
      }
      moved.push(null);
    }
    before = then;
  }
  return { steps: moved, dropped };
}

function withSchedule(step: Step, schedule: Schedule): Step {
  return step.schedule === schedule ? step : { ...step, schedule };
}

function isSame(one: Schedule, other: Schedule): boolean {
  const { setup, ...matches } = compareVersions(one, other);
  return !setup && Object.values(matches).every((changes) => changes.length === 0);
}
