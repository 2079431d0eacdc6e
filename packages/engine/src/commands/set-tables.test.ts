import { expect, test } from 'vitest';
import type { TableRules } from '../model/table-rules.ts';
import { tablePreset, tableRulesOf } from '../results/table-presets.ts';
import { readChart } from '../testing/chart.ts';
import { apply } from './apply.ts';

const BEFORE = readChart('F1\nDay1 09:00 A-B');
const SOCCER = tablePreset('soccer');

function set(tables: TableRules, before = BEFORE) {
  return apply(before, { kind: 'setTables', tables });
}

test('the rules of the tables are those that were set, and of other sports before', () => {
  expect(tableRulesOf(BEFORE.setup)).toBe(tablePreset('other'));
  const result = set(SOCCER);
  expect(result.ok && tableRulesOf(result.value.schedule.setup)).toBe(SOCCER);
  expect(result.ok && result.value.schedule.placements).toBe(BEFORE.placements);
});

test('the same rules again change nothing, and half points do', () => {
  const before = { ...BEFORE, setup: { ...BEFORE.setup, tables: SOCCER } };
  const same = { ...SOCCER, tieBreaks: [...SOCCER.tieBreaks] };
  expect(set(same, before)).toEqual({ ok: false, refusal: { code: 'nothingChanges' } });
  expect(set({ ...SOCCER, draw: 0.5 }, before).ok).toBe(true);
  expect(set({ ...SOCCER, perGame: true }, before).ok).toBe(true);
});

test('a team that gives a match up may lose points for it', () => {
  expect(set({ ...SOCCER, forfeitLoss: -1 }).ok).toBe(true);
});

test.each<[refused: Partial<TableRules>, why: object]>([
  [{ unit: 'tries' as never }, { code: 'unknownUnit', unit: 'tries' }],
  [{ win: -1 }, { code: 'badPoints', part: 'win', points: -1 }],
  [{ win: 101 }, { code: 'badPoints', part: 'win', points: 101 }],
  [{ draw: 0.3 }, { code: 'badPoints', part: 'draw', points: 0.3 }],
  [{ loss: Number.NaN }, { code: 'badPoints', part: 'loss', points: Number.NaN }],
  [{ forfeitLoss: -101 }, { code: 'badPoints', part: 'forfeitLoss', points: -101 }],
  [{ loss: 3 }, { code: 'losersGain', win: 3, loss: 3 }],
  [{ forfeitScore: [3, -1] }, { code: 'badForfeitScore', score: [3, -1] }],
  [{ forfeitScore: [0, 3] }, { code: 'badForfeitScore', score: [0, 3] }],
  [{ forfeitScore: [1.5, 0] }, { code: 'badForfeitScore', score: [1.5, 0] }],
  [{ tieBreaks: ['coin' as never] }, { code: 'unknownTieBreak', tieBreak: 'coin' }],
  [{ tieBreaks: ['for', 'for'] }, { code: 'repeatedTieBreak', tieBreak: 'for' }],
])('rules that can make no table are refused: %o', (part, refusal) => {
  expect(set({ ...SOCCER, ...part })).toEqual({ ok: false, refusal });
});
