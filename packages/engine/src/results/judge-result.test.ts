import { expect, test } from 'vitest';
import type { Result } from '../model/result.ts';
import { judgeResult, type ResultFault } from './judge-result.ts';
import { tablePreset } from './table-presets.ts';

const regular = (home: number, away: number): Result => ({
  ending: 'regular',
  score: [home, away],
});

test.each<[result: Result, sport: string]>([
  [regular(0, 0), 'soccer'],
  [regular(101, 99), 'basketball'],
  [{ ending: 'overtime', score: [1, 1] }, 'soccer'],
  [{ ending: 'shootout', score: [2, 2], shootout: [4, 3] }, 'basketball'],
  [
    {
      ...regular(2, 1),
      sets: [
        [11, 7],
        [9, 11],
        [11, 9],
      ],
    },
    'pickleball',
  ],
  [
    {
      ...regular(81, 75),
      sets: [
        [20, 25],
        [30, 20],
        [31, 30],
      ],
    },
    'basketball',
  ],
  [{ ending: 'homeForfeit', score: null }, 'soccer'],
  [{ ending: 'homeForfeit', score: [0, 5] }, 'soccer'],
  [{ ending: 'bothForfeit', score: [0, 0] }, 'soccer'],
  [{ ending: 'abandoned', score: [1, 1], sets: [[1, 1]] }, 'volleyball'],
  [{ ending: 'postponed', score: null, remark: 'fog' }, 'soccer'],
  [{ ending: 'cancelled', score: null }, 'soccer'],
])('a result that can be so has no fault: %j of %s', (result, sport) => {
  expect(judgeResult(result, tablePreset(sport))).toEqual([]);
});

test.each<[result: Result, sport: string, faults: ResultFault[]]>([
  [regular(-1, 0), 'soccer', [{ code: 'badNumber', part: 'score' }]],
  [regular(1.5, 0), 'soccer', [{ code: 'badNumber', part: 'score' }]],
  [regular(10_000, 0), 'soccer', [{ code: 'badNumber', part: 'score' }]],
  [regular(Number.NaN, 0), 'soccer', [{ code: 'badNumber', part: 'score' }]],
  [
    { ...regular(1, 0), sets: [[-5, 1]] },
    'volleyball',
    [{ code: 'badNumber', part: 'sets', set: 0 }],
  ],
  [
    { ending: 'shootout', score: [1, 1], shootout: [0.5, 0] },
    'soccer',
    [{ code: 'badNumber', part: 'shootout' }],
  ],
  [{ ending: 'regular', score: null }, 'soccer', [{ code: 'scoreMissing' }]],
  [{ ending: 'shootout', score: null, shootout: [1, 0] }, 'soccer', [{ code: 'scoreMissing' }]],
  [regular(70, 70), 'basketball', [{ code: 'levelScore' }]],
  [{ ending: 'overtime', score: [70, 70] }, 'basketball', [{ code: 'levelScore' }]],
  [
    {
      ...regular(2, 0),
      sets: [
        [25, 20],
        [20, 25],
      ],
    },
    'volleyball',
    [{ code: 'setsDisagree', sets: [1, 1] }],
  ],
  [
    {
      ...regular(1, 0),
      sets: [
        [25, 20],
        [11, 11],
      ],
    },
    'volleyball',
    [{ code: 'levelSet', set: 1 }],
  ],
  [{ ...regular(1, 1), shootout: [4, 3] }, 'soccer', [{ code: 'shootoutUnasked' }]],
  [{ ending: 'shootout', score: [1, 1] }, 'soccer', [{ code: 'shootoutMissing' }]],
  [
    { ending: 'shootout', score: [2, 1], shootout: [3, 3] },
    'soccer',
    [{ code: 'shootoutNotLevel' }, { code: 'levelShootout' }],
  ],
  [{ ending: 'homeForfeit', score: [3, 0] }, 'soccer', [{ code: 'wrongWinner' }]],
  [{ ending: 'awayForfeit', score: [0, 0] }, 'soccer', [{ code: 'wrongWinner' }]],
  [{ ending: 'bothForfeit', score: [3, 0] }, 'soccer', [{ code: 'wrongWinner' }]],
  [{ ending: 'postponed', score: [1, 0] }, 'soccer', [{ code: 'notPlayed' }]],
  [{ ending: 'cancelled', score: null, sets: [[1, 0]] }, 'soccer', [{ code: 'notPlayed' }]],
])('what cannot be so is named: %j of %s', (result, sport, faults) => {
  expect(judgeResult(result, tablePreset(sport))).toEqual(faults);
});

test('a match that has to have a winner cannot end level, whatever the table allows', () => {
  const rules = { ...tablePreset('soccer'), draws: false };
  expect(judgeResult(regular(1, 1), rules)).toEqual([{ code: 'levelScore' }]);
});
