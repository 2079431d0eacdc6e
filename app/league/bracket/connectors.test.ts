import { expect, test } from 'vitest';
import { connect } from './connectors.tsx';

const origin = { left: 100, top: 50 };
const semiFinal = { left: 100, right: 300, top: 50, bottom: 90 };

test('a line leads from the middle of a match to the middle of the one its winner plays beside it', () => {
  const final = { left: 340, right: 540, top: 90, bottom: 130 };
  expect(connect(semiFinal, final, origin)).toBe('M200 20H230V60H240');
});

test('no line leads to a match that is below or not drawn', () => {
  const below = { left: 100, right: 300, top: 120, bottom: 160 };
  expect(connect(semiFinal, below, origin)).toBe('');
  expect(connect(semiFinal, undefined, origin)).toBe('');
});
