import { type Schedule, type Setup, searchSchedules } from '@evenfield/engine';

/** Returns the first schedule that a search finds; on the wire a fairer one makes no difference. */
export function firstSchedule(setup: Setup, seed = 1): Schedule {
  for (const { better } of searchSchedules(setup, { seed })) if (better !== null) return better;
  throw new Error('the setup does not fit');
}
