import { type Schedule, type Setup, searchSchedules } from '@evenfield/engine';

/** The first schedule that a search finds: a fairer one would be no other on the wire. */
export function firstSchedule(setup: Setup, seed = 1): Schedule {
  for (const { better } of searchSchedules(setup, { seed })) if (better !== null) return better;
  throw new Error('the setup does not fit');
}
