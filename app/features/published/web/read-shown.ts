import { hideUnpaired, type Schedule, settleContestants } from '@evenfield/engine';
import {
  decodeShown,
  type ShownSchedule,
  type ShownScheduleWire,
} from '@evenfield/wire/publishing';

/** A schedule with what viewers need to see. */
export interface ReadSchedule extends ShownSchedule {
  readonly judged: Schedule; // with unpublished pairings: for standings, brackets and fairness
}

const read = new WeakMap<ShownScheduleWire, ReadSchedule>();

/**
 * Decodes a page's schedule, once for all its users: with the teams of its playoffs, and without
 * those of unpaired Swiss rounds.
 */
export function readShown(sent: ShownScheduleWire): ReadSchedule {
  const known = read.get(sent);
  if (known !== undefined) return known;
  const shown = decodeShown(sent);
  const { schedule, results } = shown;
  const judged = settleContestants(schedule, results);
  const hidden = hideUnpaired(schedule, results);
  const shownAs = hidden === schedule ? judged : settleContestants(hidden, results);
  const settled = { ...shown, schedule: shownAs, judged };
  read.set(sent, settled);
  return settled;
}
