/** What the history says of one document. */
import type { Schedule } from '@evenfield/engine';
import type { ScheduleHistory, Step } from '../schedule-history.ts';
import type { SavedCopy } from './saved-copy.ts';

const MOST_LABELS = 5;
const MOST_LETTERS = 300;
const MOST_STATES = 50;

/** What was done since the last save, in the words of the history; null where the history says nothing of the document. */
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
  const told = labels.slice(-MOST_LABELS).join('; ');
  return (more > 0 ? `${more} more, then ${told}` : told).slice(0, MOST_LETTERS);
}

/** The states that the one that is open went through since it was in the account, the latest first. */
export function statesSince({ past, present }: ScheduleHistory, copy: SavedCopy): Schedule[] {
  const steps = present === null ? past : [...past, present];
  const saved = steps.findLastIndex(({ schedule }) => schedule === copy.schedule);
  return steps
    .slice(saved + 1)
    .slice(-MOST_STATES)
    .flatMap(({ schedule }) => schedule ?? [])
    .reverse();
}

function stepsOf({ past, present }: ScheduleHistory, document: string): Step[] {
  const steps = present === null ? past : [...past, present];
  return steps.filter((step) => (step.document ?? '') === document);
}
