import type { TableMatch } from '@evenfield/contract';
import { apply, type MatchId, NO_RESULTS, type Result } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { readEntryLooks } from './entry-looks.ts';
import { settleRows } from './settle-rows.ts';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
  2027-04-03  15:00  .    .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);
const seeds = [1, 2, 3, 4].map((rank) => ({ pool: null, rank }));
const added = apply(season, {
  ...{ kind: 'addPlayoff', key: 'playoff', division: 'Open', fields: [0, 1] },
  playoff: { kind: 'single', seeds },
});
const teams = [0, 1, 2, 3].map((position) => ({ pool: null, position }));
const started = added.ok
  ? apply(added.value.schedule, { kind: 'startPlayoff', entry: 1, teams })
  : null;
if (!started?.ok) throw new Error('playoffs can be added and started');
const { schedule } = started.value;
const semifinals = schedule.fixtures.ids.slice(2, 4) as [MatchId, MatchId];

const rowOf = (id: string): TableMatch => ({
  ...{ id, home: 'Promise', away: 'Other', division: 'Open', pool: 'Playoffs', field: '1' },
  ...{ day: null, date: null, start: null, slot: null },
});

test('L04 the list of a saved schedule says who plays its playoffs, and of whom it is not known yet', () => {
  const settle = settleRows(schedule, NO_RESULTS);
  expect(settle(rowOf(semifinals[0]))).toMatchObject({ home: 'A', away: 'D', isOpen: false });
  const final = schedule.fixtures.ids[4]!;
  expect(settle(rowOf(final))).toMatchObject({ home: 'Winner of Semi-final 1', isOpen: true });
  const won: Result = { ending: 'regular', score: [3, 1] };
  const after = settleRows(schedule, new Map(semifinals.map((id) => [id, won])));
  expect(after(rowOf(final))).toMatchObject({ home: 'A', away: 'B', isOpen: false });
  expect(settle(rowOf(schedule.fixtures.ids[0]!)).home).toBe('Promise'); // no playoff: as it is told
});

test('a playoff has the letters of everywhere else', () => {
  const looks = readEntryLooks([
    { division: 'Open', pool: null, color: '#2f9e44' },
    { division: 'Open', pool: 'Playoffs', color: '#2f9e44', isPlayoff: true },
  ]);
  expect(looks({ division: 'Open', pool: 'Playoffs' })?.code).toBe('AP');
  expect(looks({ division: 'Open', pool: null })?.code).toBe('A');
});
