import { expect, test } from 'vitest';
import { ANSWER_LINE_START, decodeStreamLine, encodeProgressLine } from './generation-stream.ts';

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

test.each(['', '{"type":"prog', '{"type":"progress","done":2}', '{"type":"other"}'])(
  'a line that is torn or not one of ours is refused: %s',
  (line) => {
    expect(decodeStreamLine(line).ok).toBe(false);
  },
);
