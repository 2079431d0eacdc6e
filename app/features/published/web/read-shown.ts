import {
  decodeShown,
  type ShownSchedule,
  type ShownScheduleWire,
} from '@evenfield/contract/publishing';
import { hideUnpaired, type Schedule, settleContestants } from '@evenfield/engine';

/** A schedule as its audience goes by it. */
export interface ReadSchedule extends ShownSchedule {
  readonly judged: Schedule; // with all that is drawn: tables, brackets and fairness are worked out of it
}

const read = new WeakMap<ShownScheduleWire, ReadSchedule>();

/**
 * The schedule that a page was sent, read once for all who show it: with the teams that play its playoffs,
 * and without those of Swiss rounds that are not paired yet.
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
