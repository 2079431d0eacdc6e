import type { Result } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { countedScore, type ResultText, readText, textOf } from './result-text.ts';

const goals = { unit: 'goals', draws: true } as const;
const knockout = { unit: 'goals', draws: false } as const;
const volleyball = { unit: 'sets', draws: false } as const;
const blank = textOf(null);
const typed = (part: Partial<ResultText>): ResultText => ({ ...blank, ...part });
const faultsOf = (text: ResultText, rules: Parameters<typeof readText>[1]) =>
  readText(text, rules).faults.map(({ message }) => message);

test.each<Result>([
  { ending: 'regular', score: [2, 1] },
  { ending: 'shootout', score: [1, 1], shootout: [4, 3] },
  { ending: 'homeForfeit', score: null },
  { ending: 'postponed', score: null, remark: 'rain' },
  {
    ending: 'regular',
    score: [2, 0],
    sets: [
      [25, 20],
      [25, 18],
    ],
  },
])('a result that is typed again is the same: %o', (result) => {
  const rules = result.sets ? volleyball : goals;
  expect(readText(textOf(result), rules)).toEqual({ result, faults: [] });
});

test('sets that are won are counted while their points are typed', () => {
  const text = typed({
    sets: [
      ['25', '20'],
      ['19', '25'],
      ['15', '9'],
      ['', ''],
    ],
  });
  expect(countedScore(text, 'sets')).toEqual(['2', '1']);
  expect(readText(text, volleyball).result.score).toEqual([2, 1]);
});

test.each<[string, ResultText, typeof goals | typeof knockout | typeof volleyball, string]>([
  ['one number alone', typed({ score: ['2', ''] }), goals, 'Enter what both teams scored.'],
  ['no number', typed({ score: ['two', '1'] }), goals, 'Enter what both teams scored.'],
  ['more than anybody scores', typed({ score: ['1000', '1'] }), goals, 'Must be at most 999.'],
  ['nothing', blank, goals, 'Enter what both teams scored.'],
  [
    'a level score',
    typed({ score: ['1', '1'] }),
    knockout,
    'This match cannot end in a tie: correct the score, or choose how it was decided.',
  ],
  [
    'points in place of sets',
    typed({ score: ['25', '18'] }),
    volleyball,
    'Enter the sets that each team won, as 3:1. The points of each set are entered with the match.',
  ],
  [
    'a level set',
    typed({
      sets: [
        ['25', '25'],
        ['25', '3'],
      ],
    }),
    volleyball,
    'Somebody has to win a set.',
  ],
  [
    'a shootout without its score',
    typed({ ending: 'shootout', score: ['1', '1'] }),
    goals,
    'Enter who won the shootout.',
  ],
])('names what is missing in %s', (_, text, rules, sentence) => {
  expect(faultsOf(text, rules)).toContain(sentence);
});
