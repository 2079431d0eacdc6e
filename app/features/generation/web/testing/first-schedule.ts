import { type Schedule, type Setup, searchSchedules } from '@evenfield/engine';

/** Returns the search's first schedule, for tests that need no better one. */
export function firstSchedule(setup: Setup): Schedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('the setup does not fit');
}
