import { test } from 'vitest';
import { expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = 'F1\nDay1 09:00 A-B\nDay1 10:00 .';

const rename = (names: readonly string[]) => () =>
  ({ kind: 'renameTeams', entry: 0, names }) as const;

test('teams get new names, and two of them may exchange theirs', () => {
  expectCommand(
    { before: BEFORE, command: rename([' Ants', 'A ']) },
    'F1\nDay1 09:00 Ants-A\nDay1 10:00 .',
  );
});

test.each([
  ['a name is missing', ['Ants', ' '], 'nameMissing entry 0 position 1'],
  ['one is left out', ['Ants'], 'nameMissing entry 0 position 1'],
  ['two are the same', ['Ants', 'Ants '], 'nameTaken entry 0 position 1 name Ants'],
  ['there are more names than teams', ['A', 'B', 'C'], 'unknownTeam 2'],
  ['they are the names there are', ['A', 'B'], 'nothingChanges'],
])('names are refused: %s', (_, names, refusal) => {
  expectRefusal({ before: BEFORE, command: rename(names) }, refusal);
});
