import { test } from 'vitest';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const swap = ({ match }: ChartNames) => ({ kind: 'swapSides', match: match('A-B') }) as const;

test('the guest of a match becomes its host', () => {
  expectCommand({ before: 'F1\nDay1 09:00 A-B', command: swap }, 'F1\nDay1 09:00 B-A');
});

test('a locked match keeps its sides', () => {
  expectRefusal({ before: 'F1\nDay1 09:00 A-B!', command: swap }, 'locked A-B');
});
