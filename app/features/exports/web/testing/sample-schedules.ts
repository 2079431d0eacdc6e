/** Schedules whose names are hard to write down: commas, quotes, formulas, and letters from all over. */
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

/** The first schedule that the search finds: a better one would be no other to an export. */
export function seasonOf(of: Setup): Schedule {
  for (const { better } of searchSchedules(of, { seed: 1 })) if (better !== null) return better;
  throw new Error('the setup does not fit');
}

/** A season of two divisions in six weeks, the last match of which waits in the buffer. */
export function sampleSeason(): Schedule {
  const drawn = seasonOf(setup);
  const placements = drawn.placements.slice();
  placements[placements.length - 1] = -1;
  return { ...drawn, placements };
}
