import { apply, type TableRules, tablePreset } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatCommand } from './format-command.ts';
import { formatRefusal } from './format-refusal.ts';

const schedule = readChart('1\nDay1 Time1 A-B');
const SOCCER = tablePreset('soccer');

test.each<[part: Partial<TableRules>, title: string, detail: string]>([
  [
    { unit: 'tries' as never },
    'Choose what is counted in a match.',
    'tries is not one of goals, points, runs and sets.',
  ],
  [{ draw: 0.3 }, 'Enter whole or half points.', 'A tie cannot be worth 0.3.'],
  [{ loss: 3 }, 'A win has to be worth more than a loss.', 'It is worth 3, and a loss 3.'],
  [
    { forfeitScore: [0, 3] },
    'Enter the forfeit score, the higher number first.',
    '0:3 is not a win.',
  ],
  [
    { tieBreaks: ['coin' as never] },
    'Choose tie-breaks from the list.',
    'coin is not in the list.',
  ],
  [
    { tieBreaks: ['for', 'wins', 'for'] },
    'A tie-break appears twice.',
    'The second one has no effect: remove it.',
  ],
])('rules that can make no table are refused in plain words: %j', (part, title, detail) => {
  const command = { kind: 'setTables', tables: { ...SOCCER, ...part } } as const;
  const answer = apply(schedule, command);
  expect(answer.ok ? null : formatRefusal(schedule, answer.refusal)).toEqual({ title, detail });
  expect(formatCommand(schedule, command)).toBe('Change the rules of the tables');
});
