/** Schedules with names that are hard to encode: commas, quotes, formulas, many scripts. */
import { type Schedule, type Setup, searchSchedules } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';

const TEAMS = ['Mönchengladbach', 'Łódź', 'Ελλάδα', 'Спартак', '=SUM(A1)', 'The "A", B & C'];

const setup: Setup = sampleSetup({
  days: 6,
  slots: 5,
  fields: 2,
  entries: [
    { division: 'U12, girls', pool: 'East', teams: TEAMS },
    { division: 'Open', teams: 4 },
  ],
});

/** Returns the first schedule that the search finds; exports don't depend on its fairness. */
export function seasonOf(of: Setup): Schedule {
  for (const { better } of searchSchedules(of, { seed: 1 })) if (better !== null) return better;
  throw new Error('the setup does not fit');
}

/** Returns a six-week season of two divisions whose last match is in the buffer. */
export function sampleSeason(): Schedule {
  const drawn = seasonOf(setup);
  const placements = drawn.placements.slice();
  placements[placements.length - 1] = -1;
  return { ...drawn, placements };
}
