import { expect, test } from 'vitest';
import { groupCallers } from './group-callers.ts';

test('a request for something that is being made joins the earlier ones, and no other does', async () => {
  const inGroup = groupCallers();
  let finish = () => {};
  const made = new Promise<string>((resolve) => {
    finish = () => resolve('made');
  });
  const groups: ReadonlySet<string>[] = [];
  const read = (name: string, caller: string) =>
    inGroup(name, caller, ({ keys }) => {
      groups.push(keys);
      return made;
    });
  const reads = [read('page', 'Ann'), read('page', 'Bob'), read('other page', 'Cem')];
  finish();
  expect(await Promise.all(reads)).toEqual(['made', 'made', 'made']);
  await read('page', 'Dan');
  expect(groups.map((keys) => [...keys])).toEqual([
    ['Ann', 'Bob'],
    ['Ann', 'Bob'],
    ['Cem'],
    ['Dan'],
  ]);
});
