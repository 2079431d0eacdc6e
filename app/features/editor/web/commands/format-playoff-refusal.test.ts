import { apply, type Command, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatRefusal } from './format-refusal.ts';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
  2027-04-10  09:00  .    .
  2027-04-17  09:00  .    .
  2027-04-24  09:00  .    .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);
const seeds = [1, 2, 3, 4].map((rank) => ({ pool: null, rank }));
const cup = after(season, {
  ...{ kind: 'addPlayoff', key: 'cup', division: 'Open', fields: [0, 1] },
  playoff: { kind: 'thirdPlace', seeds },
});

function after(schedule: Schedule, command: Command): Schedule {
  const answer = apply(schedule, command);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.schedule;
}

function refusalOf(command: Command): string | null {
  const answer = apply(cup, command);
  return answer.ok ? null : formatRefusal(cup, answer.refusal).detail;
}

const NOON = 2; // the first cell of the second time slot

const MOVE_FIRST =
  /^(Third place|Final) is on Sat 17 Apr, 9:00 AM, before Semi-final \d would be over\. Move (Third place and Final|Final and Third place) to a later time first\.$/;

test('the dialog names what moves first when semi-finals cannot go behind their sources', () => {
  expect(refusalOf({ kind: 'moveDay', from: 1, to: 3 })).toMatch(MOVE_FIRST);
  const date = '2027-05-01' as never;
  expect(refusalOf({ kind: 'replaceDay', day: 1, date })).toMatch(MOVE_FIRST);
});

test('a refused final names its semi-final', () => {
  const [match] = cup.fixtures.ids.slice(-1);
  expect(refusalOf({ kind: 'moveMatch', match: match!, to: NOON })).toMatch(
    /^(Third place|Final) waits for Semi-final \d, Sat 10 Apr, 9:00 AM, Field \d\. Choose a later place for it, or move Semi-final \d to an earlier time first\.$/,
  );
});
