import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { matchCallBody } from '../results/match-call.ts';
import { encodeMatchUpdate, type MatchUpdate } from './match-update.ts';

const words = fc.stringMatching(/^[\p{L}\d]( ?[\p{L}\d]){0,8}$/u);
const id = fc.stringMatching(/^[\w-]{1,22}$/);

const updates: fc.Arbitrary<MatchUpdate> = fc.record(
  {
    schedule: id,
    version: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    match: words,
    label: fc.option(words),
    day: words,
    slot: words,
    field: fc.oneof(words, fc.constant('-')),
    locked: fc.boolean(),
    saveType: fc.constantFrom('saveclick' as const, 'autosave' as const),
  },
  { requiredKeys: ['schedule', 'version', 'match', 'label'] },
);

test('an update of one match survives the wire', () => {
  fc.assert(
    fc.property(updates, (update) => {
      const sent: unknown = JSON.parse(JSON.stringify(encodeMatchUpdate(update)));
      expect(z.parse(matchCallBody, sent)).toEqual({ kind: 'update', update });
    }),
  );
});

test('an update by the specification is read, and its teams stay as they are', () => {
  const sent = {
    ...{ id: 17, eventid: 'a', version: '3', onlyscheduleupdt: '1', updateteamid: 0 },
    ...{ team1id: 'Bears', team2id: 'Lions', type: '', publish: '0', divisionid: '1' },
    ...{ fieldname: '2', scoredate: '04/03/2027', scoretime: '07:00 AM', locks: '' },
  };
  expect(z.parse(matchCallBody, sent)).toEqual({
    kind: 'update',
    update: {
      ...{ schedule: 'a', version: 3, match: '17', label: null },
      ...{ field: '2', day: '04/03/2027', slot: '07:00 AM' },
    },
  });
});

test.each([
  { onlyscheduleupdt: 0 },
  { onlyscheduleupdt: undefined },
  { updateteamid: 1 },
  { version: '' },
  { id: '' },
  { locks: '2' },
])('an update with %o is refused', (change) => {
  const sent = { id: 'a', eventid: 'b', version: 1, onlyscheduleupdt: 1, ...change };
  expect(z.safeParse(matchCallBody, sent).success).toBe(false);
});
