import type { StoredChange } from '@evenfield/contract';
import { expect, test } from 'vitest';
import type { Standing } from '../../../../infra/shown-schedules.ts';
import { standingOf, tellViewers } from './tell-viewers.ts';

const audience = { id: 'a', owner: null };
const told = { name: 'Spring', announcement: null };
const settled = () => new Promise(setImmediate);

test('who leaves after being told that it is gone takes nobody along who watches it again', async () => {
  let standing: Standing | null = null;
  const { watch, look } = tellViewers({
    findStanding: async () => standing,
    findChange: async () => standing && ({ version: standing.version, ...told } as StoredChange),
    onError: (error) => expect.unreachable(String(error)),
  });
  const heard: (number | undefined)[][] = [[], []];
  const leave = watch(audience, standingOf({ version: 1, ...told }), (news) => {
    heard[0]!.push(news?.version);
  });
  await settled();
  standing = standingOf({ version: 1, ...told });
  watch(audience, standing, (news) => heard[1]!.push(news?.version));
  await settled();
  leave();
  standing = standingOf({ version: 2, ...told });
  look('a');
  await settled();
  expect(heard).toEqual([[undefined], [2]]);
});
