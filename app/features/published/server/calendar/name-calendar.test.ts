import { expect, test } from 'vitest';
import { dispositionOf, nameCalendar } from './name-calendar.ts';

test.each([
  [{ team: null, division: null, field: null }, 'Spring'],
  [{ team: 'Bears', division: 'U10$pool$A', field: '2' }, 'Bears · U10 A · Field 2 · Spring'],
  [{ team: null, division: 'U10', field: null }, 'U10 · Spring'],
])('the calendar of %o is called %s', (filter, name) => {
  expect(nameCalendar('Spring', filter, 'field')).toBe(name);
});

test('the calendar of a court is called by the word of its sport', () => {
  const filter = { team: null, division: null, field: '2' };
  expect(nameCalendar('Spring', filter, 'court')).toBe('Court 2 · Spring');
});

test.each([
  ['Bears · Spring', 'filename="Bears Spring.ics"; filename*=UTF-8\'\'Bears%20%C2%B7%20Spring.ics'],
  ['a"b\r\nc', 'filename="abc.ics"; filename*=UTF-8\'\'a%22b%0D%0Ac.ics'],
  ["Ёж's 🏆", 'filename="s.ics"; filename*=UTF-8\'\'%D0%81%D0%B6%27s%20%F0%9F%8F%86.ics'],
  ['🏆'.repeat(200), `filename="calendar.ics"; filename*=UTF-8''${'%F0%9F%8F%86'.repeat(100)}.ics`],
])('kept as a file, %j has a name that every browser takes', (name, expected) => {
  expect(dispositionOf(name)).toBe(`inline; ${expected}`);
});
