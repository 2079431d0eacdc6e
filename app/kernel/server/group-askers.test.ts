import { expect, test } from 'vitest';
import { groupAskers } from './group-askers.ts';

test('a request for something that is being made joins the earlier ones, and no other does', async () => {
  const inGroup = groupAskers();
  let finish = () => {};
  const made = new Promise<string>((resolve) => {
    finish = () => resolve('made');
  });
  const groups: ReadonlySet<string>[] = [];
  const ask = (name: string, asker: string) =>
    inGroup(name, asker, ({ keys }) => {
      groups.push(keys);
      return made;
    });
  const asked = [ask('page', 'Ann'), ask('page', 'Bob'), ask('other page', 'Cem')];
  finish();
  expect(await Promise.all(asked)).toEqual(['made', 'made', 'made']);
  await ask('page', 'Dan');
  expect(groups.map((keys) => [...keys])).toEqual([
    ['Ann', 'Bob'],
    ['Ann', 'Bob'],
    ['Cem'],
    ['Dan'],
  ]);
});
