import { generateSchedule, judge } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { encodeSchedule } from './generation-response.ts';
import {
  ANSWER_LINE_START,
  betterLineStart,
  decodeStreamLine,
  encodeProgressLine,
} from './generation-stream.ts';

test('a progress line tells how much is done', () => {
  expect(decodeStreamLine(encodeProgressLine(0.4))).toEqual({
    ok: true,
    value: { kind: 'progress', done: 0.4 },
  });
});

test('the last line is the answer that the plain call would have given', () => {
  const answer = { success: false, message: 'Too busy.' };
  const line = ANSWER_LINE_START + JSON.stringify(answer).slice(1);
  expect(decodeStreamLine(line)).toEqual({
    ok: true,
    value: { kind: 'answer', answer: { kind: 'failed', message: 'Too busy.' } },
  });
});

test('a better line holds a whole schedule, its counts, and the number of its start', () => {
  const schedule = generateSchedule(samples.nineTeams, 1);
  const counts = judge(schedule).map(({ conflicts: _, ...count }) => count);
  const line = betterLineStart(3) + JSON.stringify(encodeSchedule(schedule, counts)).slice(1);
  expect(decodeStreamLine(line)).toEqual({
    ok: true,
    value: { kind: 'better', start: 3, schedule, fairness: counts },
  });
});

test('a better line that is no schedule is refused', () => {
  const line = `${betterLineStart(0)}"success":false,"message":"Too busy."}`;
  expect(decodeStreamLine(line).ok).toBe(false);
});

test.each([
  '',
  '{"type":"prog',
  '{"type":"progress","done":2}',
  '{"type":"better"}',
  '{"type":"other"}',
])('a line that is torn or not one of ours is refused: %s', (line) => {
  expect(decodeStreamLine(line).ok).toBe(false);
});
