import { expect, test } from 'vitest';
import { type LeagueName, leagues } from '../leagues.ts';
import { fingerprint } from './fingerprint.ts';
import { generate } from './fingerprint-schedules.ts';

/** Of the schedules that are generated today. Whoever changes the search on purpose writes the new ones here. */
const RECORDED: Readonly<Record<LeagueName, string>> = {
  '12 teams, 11 days, 3 slots, 2 fields': 'a1e5b517',
  '11 teams, 10 days, 6 slots, 2 fields': 'c54d72bd',
  '12 teams, 4 days, 9 slots, 2 fields': '740e659a',
  'swiss 24 teams, 3 days, 8 slots, 6 fields': 'c1cb78ea',
  '4 x 10 teams double, 18 days': '9589a3b0',
  '12 teams, 6 slots, 1 field': 'a1e5b517',
  '27,000 random, every cell': '96724f12',
  '26,550 random, half of the fields each': 'cd3ce852',
  '26,100 as 30 double, two games a day': '52ae6f64',
};

test.each(Object.entries(RECORDED))(
  'work on seasons with constraints changes nothing in a plain grid: %s',
  (name, recorded) => {
    expect(fingerprint(generate(leagues[name as LeagueName]))).toBe(recorded);
  },
);
