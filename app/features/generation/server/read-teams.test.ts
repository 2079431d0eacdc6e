import { expect, test } from 'vitest';
import { readTeams } from './read-teams.ts';

const two = [
  ['1,2', 'U10', 'A', 'Tigers'],
  ['1,2', 'U10', 'A', 'Bears'],
];
const read = {
  ok: true,
  value: {
    fields: ['1', '2'],
    entries: [{ division: 'U10', pool: 'A', fields: ['1', '2'], teams: ['Tigers', 'Bears'] }],
  },
};

test('a header may come before the teams or not', () => {
  expect(readTeams(two)).toEqual(read);
  expect(readTeams([['Field numbers', 'Division name', 'Pool name', 'Team name'], ...two])).toEqual(
    read,
  );
});

test('a list of fields that nobody quoted is put together again', () => {
  expect(readTeams(two.map(([, ...rest]) => ['1', '2', ...rest]))).toEqual(read);
});

test('empty cells behind the team are nothing', () => {
  expect(readTeams(two.map((row) => [...row, '', '']))).toEqual(read);
});

test('the fields are the union of all entries, each entry with its own', () => {
  const outcome = readTeams([...two, ['3,2', 'U12', '', 'Lions'], ['2,3', 'U12', '', 'Hawks']]);
  expect(outcome).toMatchObject({
    ok: true,
    value: { fields: ['1', '2', '3'], entries: [{}, { pool: null, fields: ['3', '2'] }] },
  });
});

test('a first row with wrong fields does not accuse all others', () => {
  const outcome = readTeams([['9', 'U10', 'A', 'Lions'], ...two]);
  expect(outcome.ok ? [] : outcome.refusal.map(([fields]) => fields.value)).toEqual(['9']);
});

test('one cell may be wrong in two ways', () => {
  const outcome = readTeams([['1', 'U10', 'A', '']]);
  expect(outcome.ok ? '' : outcome.refusal[0]?.[3].error).toBe(
    'Team name is missing. U10 A has one team only; it needs at least two.',
  );
});
