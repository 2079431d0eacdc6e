import { expect, test } from 'vitest';
import { leastShortRests, leastShortRestsOfTeam, mostMatches } from './rest.ts';

test.each([
  { teams: 4, matches: 2, slots: 2, fields: 1, least: 0 },
  { teams: 4, matches: 4, slots: 4, fields: 2, least: 0 },
  { teams: 4, matches: 4, slots: 4, fields: 1, least: 2 },
  { teams: 4, matches: 4, slots: 3, fields: 2, least: 4 },
  { teams: 5, matches: 4, slots: 4, fields: 2, least: 0 },
  { teams: 5, matches: 5, slots: 4, fields: 2, least: 1 },
  { teams: 12, matches: 18, slots: 9, fields: 2, least: 0 },
])(
  '$matches matches of $teams teams in $slots slots on $fields fields: $least short rests',
  (c) => {
    expect(leastShortRests(c)).toBe(c.least);
    expect(mostMatches(c, c.least)).toBe(c.matches);
    if (c.least > 0) expect(mostMatches(c, c.least - 1)).toBeLessThan(c.matches);
  },
);

test.each([
  { games: 1, slots: 1, least: 0 },
  { games: 2, slots: 4, least: 0 },
  { games: 2, slots: 3, least: 1 },
  { games: 3, slots: 7, least: 0 },
  { games: 3, slots: 5, least: 1 },
  { games: 3, slots: 3, least: 2 },
])('a team with $games games in $slots slots has $least short rests', ({ games, slots, least }) => {
  expect(leastShortRestsOfTeam(games, slots)).toBe(least);
});
