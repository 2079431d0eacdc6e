import type { StoredChange } from '@evenfield/wire/publishing';
import { expect, test } from 'vitest';
import type { Known } from '../shown-schedules.ts';
import { knownOf, notifyViewers } from './notify-viewers.ts';

const audience = { id: 'a', owner: null };
const facts = { name: 'Spring', announcement: null };
const settled = () => new Promise(setImmediate);

test('a viewer who leaves after the schedule vanished takes no later viewer along', async () => {
  let known: Known | null = null;
  const { watch, recheck } = notifyViewers({
    findKnown: async () => known,
    findChange: async () => known && ({ version: known.version, ...facts } as StoredChange),
    onError: (error) => expect.unreachable(String(error)),
  });
  const heard: (number | undefined)[][] = [[], []];
  const leave = watch(audience, knownOf({ version: 1, ...facts }), (news) => {
    heard[0]!.push(news?.version);
  });
  await settled();
  known = knownOf({ version: 1, ...facts });
  watch(audience, known, (news) => heard[1]!.push(news?.version));
  await settled();
  leave();
  known = knownOf({ version: 2, ...facts });
  recheck('a');
  await settled();
  expect(heard).toEqual([[undefined], [2]]);
});
