import { apply, type Command, type MatchId, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { copyPlace } from './copy-place.ts';

const published = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
`);
const first = published.fixtures.ids[0]!;

function after(command: Command): Schedule {
  const result = apply(published, command);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.schedule;
}

test('the place of a match in one version is given to it in another one by a command', () => {
  const moved = after({ kind: 'moveMatch', match: first, to: 3 });
  expect(copyPlace(moved, published, first)).toEqual({ kind: 'moveMatch', match: first, to: 3 });
  const parked = after({ kind: 'parkMatch', match: first });
  expect(copyPlace(parked, published, first)).toEqual({ kind: 'parkMatch', match: first });
  expect(copyPlace(published, parked, first)).toEqual({ kind: 'moveMatch', match: first, to: 0 });
});

test('there is none for a match that is in the same place, missing, or on other game days', () => {
  expect(copyPlace(published, published, first)).toBeNull();
  expect(copyPlace(published, published, 'other' as MatchId)).toBeNull();
  const later = after({ kind: 'moveMatch', match: first, to: 3 });
  const days = [{ date: null }];
  expect(copyPlace({ ...later, setup: { ...later.setup, days } }, published, first)).toBeNull();
});
