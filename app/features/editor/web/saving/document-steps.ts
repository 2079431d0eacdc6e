/** Reads one document's steps from the history, or removes them. */
import { dropIdleStarts, type Schedule } from '@evenfield/engine';
import type { SentCommand } from '#features/schedules/api.ts';
import type { ScheduleHistory, Step } from '../schedule-history.ts';
import type { SavedCopy } from './saved-copy.ts';

const MOST_LABELS = 5;
export const MOST_LETTERS = 300; // of a label
const MOST_STATES = 50;
const MOST_COMMANDS = 20; // more take longer than the whole schedule

/** Returns the labels of the steps since the last save, or null when the history has none. */
export function labelSince(
  history: ScheduleHistory,
  document: string,
  copy: SavedCopy | null,
): string | null {
  const steps = stepsOf(history, document);
  const saved = steps.findLastIndex(({ schedule }) => copy !== null && schedule === copy.schedule);
  const labels = steps.slice(saved + 1).map(({ label }) => label);
  if (labels.length === 0 || saved < 0) return steps.at(-1)?.label.slice(0, MOST_LETTERS) ?? null;
  const more = labels.length - MOST_LABELS;
  const listed = labels.slice(-MOST_LABELS).join('; ');
  return (more > 0 ? `${more} more, then ${listed}` : listed).slice(0, MOST_LETTERS);
}

/** Returns the states of the open document since its last save, latest first. */
export function statesSince({ past, present }: ScheduleHistory, copy: SavedCopy): Schedule[] {
  const steps = present === null ? past : [...past, present];
  const saved = steps.findLastIndex(({ schedule }) => schedule === copy.schedule);
  return steps
    .slice(saved + 1)
    .slice(-MOST_STATES)
    .flatMap(({ schedule }) => schedule ?? [])
    .reverse();
}

/** A command that is to be sent. */
export interface PendingCommand {
  readonly edit: string; // id of the edit that it does or undoes
  readonly command: SentCommand;
  readonly label: string;
  readonly schedule: Schedule; // after it
}

/**
 * Returns the commands that lead from the account's copy to a schedule, undoing those that were undone
 * here. None where a step came about otherwise, or was saved with others; where there are many; and where
 * the page still counts starts that are not in use, which the account has dropped: cells are numbered by them.
 */
export function commandsSince(
  history: ScheduleHistory,
  document: string,
  copy: SavedCopy,
  schedule: Schedule,
): PendingCommand[] {
  const undone = history.future.filter((step) => (step.document ?? '') === document);
  const steps = [...stepsOf(history, document), ...undone];
  const placeOf = (state: Schedule) => steps.findLastIndex((step) => step.schedule === state);
  const [from, to] = [placeOf(copy.schedule), placeOf(schedule)];
  if (from < 0 || to < 0) return [];
  const pending =
    from < to
      ? steps.slice(from + 1, to + 1).map(doStep)
      : steps.slice(to + 1, from + 1).map((step, s) => undoStep(step, steps[to + s]!, copy));
  const commands = from < to ? pending : pending.reverse();
  const known = commands.filter((command) => command !== null);
  const isWhole =
    known.length < commands.length ||
    known.length > MOST_COMMANDS ||
    dropIdleStarts(copy.schedule) !== copy.schedule;
  return isWhole ? [] : known;
}

function doStep({ edit, label, schedule }: Step): PendingCommand | null {
  return edit && schedule ? { edit: edit.id, command: edit.command, label, schedule } : null;
}

function undoStep({ edit, label }: Step, before: Step, { made }: SavedCopy): PendingCommand | null {
  const version = edit && made?.[edit.id];
  if (version === undefined || before.schedule === null) return null;
  const { schedule } = before;
  return { edit: edit!.id, command: { kind: 'undo', version }, label: `Undo ${label}`, schedule };
}

function stepsOf({ past, present }: ScheduleHistory, document: string): Step[] {
  const steps = present === null ? past : [...past, present];
  return steps.filter((step) => (step.document ?? '') === document);
}

/** Returns the step at which a document was left, or null when the history has none of it. */
export function latestStep(history: ScheduleHistory, document: string): Step | null {
  const undone = history.future.find((step) => (step.document ?? '') === document);
  return stepsOf(history, document).at(-1) ?? undone ?? null;
}

/** Returns the history without a document's steps; what was open before it becomes the present. */
export function withoutDocument(
  { past, present, future }: ScheduleHistory,
  document: string,
): ScheduleHistory {
  const isOther = (step: Step) => (step.document ?? '') !== document;
  const others = past.filter(isOther);
  const next = future.filter(isOther);
  if (present === null || isOther(present)) return { past: others, present, future: next };
  return { past: others.slice(0, -1), present: others.at(-1) ?? null, future: next };
}
