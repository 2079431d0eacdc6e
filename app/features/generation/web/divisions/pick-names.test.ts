import { expect, test } from 'vitest';
import { pickNames } from './pick-names.ts';

test.each<[string, string, string[]]>([
  ['a column', 'Tigers\nLions\r\nBears\n', ['Tigers', 'Lions', 'Bears']],
  ['a column under its heading', 'Team name\nTigers\nLions', ['Tigers', 'Lions']],
  ['a column with empty rows', 'Tigers\n\n \nLions', ['Tigers', 'Lions']],
  ['seeds beside names', '1\tTigers\n2\tLions', ['Tigers', 'Lions']],
  ['names beside seeds', 'Tigers\t1\nLions\t2', ['Tigers', 'Lions']],
  ['names beside coaches', 'Tigers\tAnn\nLions\tBo', ['Tigers', 'Lions']],
  ['the division beside names', 'U10\tTigers\nU10\tLions', ['Tigers', 'Lions']],
  ['a quoted cell', '"Lions ""Red"""\nTigers', ['Lions "Red"', 'Tigers']],
])('takes the names out of %s', (_, pasted, names) => {
  expect(pickNames(pasted)).toEqual(names);
});

test('leaves a single name to the input', () => {
  expect(pickNames('Tigers, Blue\n')).toBeNull();
});
