import { apply, invariant, NO_RESULTS, settleContestants } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatMatch, formatMatchIn } from './match-words.ts';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-10  09:00  .    .
`,
  [{ division: 'Open', teams: ['A', 'B'] }],
);

test('a playoff match is spoken of by its name, and by its teams too once they are known', () => {
  const added = apply(season, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'Open' },
    playoff: { kind: 'single', seeds: [1, 2].map((rank) => ({ pool: null, rank })) },
  });
  invariant(added.ok, 'a final can be added');
  const cup = added.value.schedule;
  expect([formatMatch(cup, 1), formatMatchIn(cup, 1)]).toEqual(['Final', 'Final, Open Playoffs']);
  const begun = apply(cup, {
    ...{ kind: 'startPlayoff', entry: 1 },
    teams: [0, 1].map((position) => ({ pool: null, position })),
  });
  invariant(begun.ok, 'its seeds are known');
  const settled = settleContestants(begun.value.schedule, NO_RESULTS);
  expect(formatMatch(settled, 1)).toMatch(/^[AB] – [AB]$/);
  expect(formatMatchIn(settled, 1)).toMatch(/^[AB] – [AB], Final, Open Playoffs$/);
  expect(formatMatchIn(settled, 0)).toBe('A – B, Open');
});
