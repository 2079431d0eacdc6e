import { apply, type Command, type MatchId, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { soleUpdate } from './sole-update.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
`);

function after(...commands: Command[]): Schedule {
  return commands.reduce((now, command) => {
    const answer = apply(now, command);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.schedule;
  }, schedule);
}

const match = 'm1' as MatchId; // the chart's id for it
const move: Command = { kind: 'moveMatch', match, to: 3 };

test.each<[string, Command[], object]>([
  ['moved', [move], { day: '04/03/2027', slot: '12:00 PM', field: '2', locked: false }],
  ['parked', [{ kind: 'parkMatch', match }], { field: '-', locked: false }],
  [
    'locked',
    [{ kind: 'lockMatches', matches: [match], locked: true }],
    { day: '04/03/2027', slot: '09:00 AM', field: '1', locked: true },
  ],
])('one match that was %s is one update', (_, commands, update) => {
  expect(soleUpdate(schedule, after(...commands))).toEqual({ match, ...update });
});

test.each<[string, Command[]]>([
  ['nothing', []],
  ['two matches', [move, { kind: 'moveMatch', match: 'm2' as MatchId, to: 0 }]],
  ['a deleted match', [{ kind: 'deleteMatch', match }]],
  ['the sides of a match', [{ kind: 'swapSides', match }]],
  ['a name', [move, { kind: 'renameTeams', entry: 0, names: ['A', 'B', 'C', 'Dogs'] }]],
])('%s takes a whole save', (_, commands) => {
  expect(soleUpdate(schedule, after(...commands))).toBeNull();
});

test('whatever is stored with a match, of any kind, takes a whole save', () => {
  const noted = { ...after(move), anyKind: { [match]: 'Bring the goals' } };
  expect(soleUpdate(schedule, noted)).toBeNull();
});
