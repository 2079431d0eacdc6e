import { type ChartLens, NO_RESULTS, NOWHERE, type Results, WHOLE_CHART } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { chartOf } from '../chart-of.ts';
import { cellOfPosition, marksOf } from './cell-marks.ts';
import { type Picking, pickingOf } from './picking.ts';
import { dropOutcome } from './target-to-outcome.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  .    .
  2027-04-03  11:00  .    .
  2027-04-03  12:00  .    .
  2027-04-10  09:00  A-C  .
  2027-04-10  10:00  .    .
  2027-04-10  11:00  .    .
  2027-04-10  12:00  .    .
  off                B-D
`);

function picking(
  row: number,
  lens: Partial<ChartLens> = {},
  results: Results = NO_RESULTS,
): Picking {
  const view = chartOf(schedule, { ...WHOLE_CHART, ...lens }, results);
  const match = schedule.fixtures.ids[row]!;
  return pickingOf(schedule, view, { kind: 'match', match, swapWith: null }, results)!;
}

const at = (position: number) => ({ kind: 'position', position }) as const;
const [AB, CD, AC, BD] = [0, 1, 2, 3] as const;

test.each([
  ['stays where it is', AB, 0, 'here', 'putDown'],
  ['is offered a swap with the match that is there', AB, 1, 'swap', 'offerSwap'],
  ['may not go where a team plays at that time', AC, 1, 'refused', 'run'],
  ['is warned close to another match of a team', AC, 4, 'warned', 'run'],
  ['comes out of the buffer', BD, 6, 'best', 'run'],
] as const)('a match %s', (_, row, position, tone, kind) => {
  const outcome = dropOutcome(picking(row), at(position));
  expect(outcome).toMatchObject({ tone, does: { kind } });
  expect(marksOf(picking(row))(position).tone).toBe(tone);
});

test('explains why a match may not go somewhere, naming the team and its match', () => {
  const { sentence } = dropOutcome(picking(AB), at(9));
  expect(sentence).toContain('A already plays at that time: A – C');
});

test('is parked in the buffer, and stays in it', () => {
  const buffer = { kind: 'buffer' } as const;
  expect(dropOutcome(picking(CD), buffer).does).toEqual({
    kind: 'run',
    command: { kind: 'parkMatch', match: schedule.fixtures.ids[CD] },
  });
  expect(schedule.placements[BD]).toBe(NOWHERE);
  expect(dropOutcome(picking(BD), buffer).does.kind).toBe('putDown');
});

test('a played match stays: it has no best cells, is nobody else’s, and the buffer refuses it', () => {
  const results: Results = new Map([
    [schedule.fixtures.ids[CD]!, { ending: 'regular', score: [2, 1] }],
  ]);
  const played = picking(CD, {}, results);
  expect(played.answers.best).toEqual([]);
  expect(dropOutcome(played, { kind: 'buffer' })).toMatchObject({
    tone: 'refused',
    sentence: expect.stringContaining('C – D, A, has been played: 2:1.'),
  });
  expect(dropOutcome(played, at(3)).sentence).toContain('has been played');
  expect(picking(AB).answers.best).toContain(1);
  expect(picking(AB, {}, results).answers.best).not.toContain(1);
});

test('beside the chart nothing happens', () => {
  expect(dropOutcome(picking(AB), null).does.kind).toBe('putDown');
});

test('a free time in a team’s column means the best field at that time, in another team’s column none', () => {
  const turned = picking(AC, { across: 'teams' });
  const positionOf = (row: number, team: number) => row * 4 + team;
  const cell = cellOfPosition(turned, positionOf(5, 0))!;
  expect([10, 11]).toContain(cell);
  expect(cellOfPosition(turned, positionOf(5, 1))).toBeNull();
  expect(marksOf(turned)(positionOf(5, 1)).tone).toBe('refused');
});
