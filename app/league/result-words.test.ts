import type { Result } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { formatResult, isCalledOff, writeResult, writeResultOf } from './result-words.ts';

const sides = { home: 'Lions', away: 'Bears' };

test.each<[Result, string, string]>([
  [{ ending: 'regular', score: [2, 1] }, '2:1', '2:1'],
  [{ ending: 'overtime', score: [2, 1] }, '2:1 OT', '2:1 after overtime'],
  [
    { ending: 'shootout', score: [1, 1], shootout: [4, 3] },
    '1:1 SO 4:3',
    '1:1, 4:3 in the shootout',
  ],
  [
    {
      ending: 'regular',
      score: [2, 0],
      sets: [
        [25, 20],
        [25, 18],
      ],
    },
    '2:0',
    '2:0 (25:20, 25:18)',
  ],
  [{ ending: 'homeForfeit', score: null }, 'Forfeit', 'Lions forfeited'],
  [{ ending: 'awayForfeit', score: [3, 0] }, '3:0 Forfeit', 'Bears forfeited, 3:0'],
  [{ ending: 'bothForfeit', score: null }, 'Forfeit', 'both forfeited'],
  [{ ending: 'abandoned', score: [1, 0] }, '1:0 Abandoned', 'abandoned at 1:0'],
  [{ ending: 'postponed', score: null, remark: 'rain' }, 'Postponed', 'postponed (rain)'],
  [{ ending: 'regular', score: [2, 1], disputed: true }, '2:1', '2:1, disputed'],
])('a result has a written and a spoken form: %o', (result, written, spoken) => {
  expect([writeResult(result), formatResult(result, sides)]).toEqual([written, spoken]);
});

test('what is postponed or canceled is called off, what was abandoned is not', () => {
  const endings = ['postponed', 'cancelled', 'abandoned', 'regular'] as const;
  expect(endings.map((ending) => isCalledOff({ ending, score: null }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each<[Result, string, string]>([
  [{ ending: 'regular', score: [1, 3] }, 'Lost 1:3', 'Won 3:1'],
  [{ ending: 'regular', score: [2, 2] }, 'Tied 2:2', 'Tied 2:2'],
  [{ ending: 'shootout', score: [1, 1], shootout: [4, 3] }, 'Won 1:1 SO 4:3', 'Lost 1:1 SO 3:4'],
  [{ ending: 'homeForfeit', score: null }, 'Lost by forfeit', 'Won by forfeit'],
  [{ ending: 'postponed', score: null }, 'Postponed', 'Postponed'],
])('how a match went is written from the side of one team: %o', (result, home, away) => {
  expect([writeResultOf(result, 'home'), writeResultOf(result, 'away')]).toEqual([home, away]);
});
