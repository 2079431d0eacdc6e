import { decodeShown, type ShownSchedule, type ShownScheduleWire } from '@evenfield/contract';
import { invariant, settleContestants } from '@evenfield/engine';

const read = new WeakMap<ShownScheduleWire, ShownSchedule>();

/** The schedule that a page was sent, with the teams that play its playoffs, read once for all who show it. */
export function readShown(sent: ShownScheduleWire): ShownSchedule {
  const known = read.get(sent);
  if (known !== undefined) return known;
  const shown = decodeShown(sent);
  invariant(shown.ok, 'the server sends schedules that can be read');
  const { schedule, results } = shown.value;
  const settled = { ...shown.value, schedule: settleContestants(schedule, results) };
  read.set(sent, settled);
  return settled;
}
