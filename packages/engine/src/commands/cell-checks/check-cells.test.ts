import { expect, test } from 'vitest';
import type { MatchId } from '../../model/schedule.ts';
import { readChart } from '../../testing/chart.ts';
import { ANSWER } from './answer.ts';
import { answerCells } from './answer-cells.ts';
import { explainGain } from './gain.ts';

const CHART = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day1 12:00 .     .
  Day2 09:00 A-C   B-D!
  Day2 10:00 .     .
  Day2 11:00 .     .
  Day2 12:00 .     .
  off        A-D B-C
`;

const schedule = readChart(CHART);
const answersTo = (match: string) => answerCells(schedule, match as MatchId);

/** Free cells are drawn '.', warned ones '!', refused ones 'x', swaps '~', and 'o' where the match is. */
function drawAnswers(match: string): string[] {
  const letters = [...answersTo(match).answer].map((answer) => LETTERS[answer]);
  return letters.flatMap((letter, cell) => (cell % 2 === 0 ? [letter! + letters[cell + 1]!] : []));
}

const LETTERS: Readonly<Record<number, string>> = {
  [ANSWER.free]: '.',
  [ANSWER.warned]: '!',
  [ANSWER.refused]: 'x',
  [ANSWER.swap]: '~',
  [ANSWER.here]: 'o',
};

test('a match in the hand sees where it may go, where it is close, and whom it can change with', () => {
  const day1 = ['o~', '..', '..', '..'];
  const day2 = ['xx', '!!', '!!', '..'];
  expect(drawAnswers('m1')).toEqual([...day1, ...day2]);
});

test('a gain names the rules by which the schedule gets fairer or less fair', () => {
  const { gain } = answersTo('m5');
  const parts = explainGain(gain[2]!).map(({ rule, grave, change }) => [rule, grave, change]);
  expect(parts.slice(0, 3)).toEqual([
    ['S2', false, 2],
    ['S4', false, 2],
    ['S4', true, 2],
  ]);
});

test('a match in the buffer is told the cells that cost least', () => {
  const { best, gain, answer } = answersTo('m5');
  const all = [...gain].filter((_, cell) => answer[cell] !== ANSWER.refused).sort((a, b) => a - b);
  expect(best.length).toBe(12);
  expect(best.map((cell) => gain[cell])).toEqual(all.slice(0, 12));
});

test('a locked match, and one that has gone, may go nowhere', () => {
  expect(drawAnswers('m4')).toEqual(['xx', 'xx', 'xx', 'xx', 'xo', 'xx', 'xx', 'xx']);
  expect(answersTo('m4').best).toEqual([]);
  expect(new Set(answersTo('gone').answer)).toEqual(new Set([ANSWER.refused]));
});
