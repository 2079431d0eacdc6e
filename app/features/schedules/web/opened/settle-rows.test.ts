import { type MatchId, NO_RESULTS, type Result } from '@evenfield/engine';
import { fourTeamPlayoff } from '@evenfield/engine/testing';
import type { TableMatch } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { readEntryStyles } from './entry-styles.ts';
import { settleRows } from './settle-rows.ts';

const { begun: schedule } = fourTeamPlayoff('single');
const semifinals = schedule.fixtures.ids.slice(2, 4) as [MatchId, MatchId];

const rowOf = (id: string): TableMatch => ({
  ...{ id, home: 'Promise', away: 'Other', division: 'Open', pool: 'Playoffs', field: '1' },
  ...{ day: null, date: null, start: null, slot: null },
});

test('the list of a saved schedule names who plays its playoffs, and the undecided places', () => {
  const settle = settleRows(schedule, NO_RESULTS);
  expect(settle(rowOf(semifinals[0]))).toMatchObject({ home: 'A', away: 'D', isOpen: false });
  const final = schedule.fixtures.ids[4]!;
  expect(settle(rowOf(final))).toMatchObject({ home: 'Winner of Semi-final 1', isOpen: true });
  const won: Result = { ending: 'regular', score: [3, 1] };
  const after = settleRows(schedule, new Map(semifinals.map((id) => [id, won])));
  expect(after(rowOf(final))).toMatchObject({ home: 'A', away: 'B', isOpen: false });
  expect(settle(rowOf(schedule.fixtures.ids[0]!)).home).toBe('Promise'); // no playoff: unchanged
});

test('a playoff has the letters of everywhere else', () => {
  const styles = readEntryStyles([
    { division: 'Open', pool: null, color: '#2f9e44' },
    { division: 'Open', pool: 'Playoffs', color: '#2f9e44', isPlayoff: true },
  ]);
  expect(styles({ division: 'Open', pool: 'Playoffs' })?.code).toBe('AP');
  expect(styles({ division: 'Open', pool: null })?.code).toBe('A');
});
