import { apply, type Command, type GameDate, type MatchId } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatCommand } from './format-command.ts';
import { formatDone } from './format-done.ts';
import { formatRefusal } from './format-refusal.ts';

const schedule = readChart(
  `
                     1      2
  2027-04-03  09:00  A-B!   C-D
  2027-04-10  09:00  A-C    .
  2027-04-17  09:00  .      .
  2027-04-17  10:00  .      .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);
const [ab, cd] = schedule.fixtures.ids as [MatchId, MatchId];
const APRIL_24 = '2027-04-24' as GameDate;

test.each<[string, Command]>([
  ['Move C – D to Sat 17 Apr, 9:00 AM, Field 1', { kind: 'moveMatch', match: cd, to: 8 }],
  ['Swap A – B with C – D', { kind: 'swapMatches', match: ab, other: cd }],
  ['Park C – D', { kind: 'parkMatch', match: cd }],
  ['Delete C – D', { kind: 'deleteMatch', match: cd }],
  ['Delete division Open', { kind: 'deleteDivision', division: 'Open' }],
  ['Add B – D', { kind: 'addMatch', match: 'new' as MatchId, home: 1, away: 3, to: 8 }],
  ['Change team names of Open', { kind: 'renameTeams', entry: 0, names: ['A', 'B', 'C', 'E'] }],
  ['Swap A and D', { kind: 'swapTeams', teams: [0, 3] }],
  ['Swap the sides of C – D', { kind: 'swapSides', match: cd }],
  ['Move Sat 3 Apr to Sat 17 Apr', { kind: 'moveDay', from: 0, to: 2 }],
  ['Move Sat 3 Apr to Sat 24 Apr', { kind: 'replaceDay', day: 0, date: APRIL_24 }],
  ['Lock C – D', { kind: 'lockMatches', matches: [cd], locked: true }],
  ['Unlock 2 matches', { kind: 'lockMatches', matches: [ab, cd], locked: false }],
  ['Move 1 match', { kind: 'moveMatches', moves: [{ match: cd, to: 8 }] }],
])('labels the undo button “%s”', (words, command) => {
  expect(formatCommand(schedule, command)).toBe(words);
  expect(formatDone(words)).not.toBeNull();
});

test.each<[string, string, Command]>([
  [
    'Another match is already there.',
    'Sat 10 Apr, 9:00 AM, Field 1 belongs to A – C, Open.',
    { kind: 'moveMatch', match: cd, to: 4 },
  ],
  [
    'One of these teams has a time conflict.',
    'C already plays at that time: A – C, Open, Sat 10 Apr, 9:00 AM, Field 1.',
    { kind: 'moveMatch', match: cd, to: 5 },
  ],
  [
    'This match is locked.',
    'A – B, Open, Sat 3 Apr, 9:00 AM, Field 1, stays where it is until it is unlocked.',
    { kind: 'moveMatch', match: ab, to: 8 },
  ],
  [
    'Other matches already Scheduled on same day.',
    'A – C, Open, Sat 10 Apr, 9:00 AM, Field 1.',
    { kind: 'moveDay', from: 0, to: 1 },
  ],
  [
    'Dates can not be same.',
    'Choose another day than Sat 3 Apr.',
    { kind: 'moveDay', from: 0, to: 0 },
  ],
  [
    'This date is already a game day.',
    'Choose Sat 10 Apr from the game days.',
    { kind: 'replaceDay', day: 0, date: '2027-04-10' as GameDate },
  ],
  [
    'Two teams of a division cannot have the same name.',
    'A is already used. Change one of the two.',
    { kind: 'renameTeams', entry: 0, names: ['A', 'A', 'C', 'D'] },
  ],
  [
    'A schedule needs at least one division.',
    'Open is the only one. Use Reset to clear the whole schedule.',
    { kind: 'deleteDivision', division: 'Open' },
  ],
  [
    'One of these teams has a time conflict.',
    'A plays within two time slots of it: A – C, Open, Sat 10 Apr, 9:00 AM, Field 1.',
    { kind: 'addMatch', match: 'new' as MatchId, home: 0, away: 3, to: 6 },
  ],
])('refuses with “%s” and names whom it is about: “%s”', (title, detail, command) => {
  const answer = apply(schedule, command);
  if (answer.ok) throw new Error('it was not refused');
  expect(formatRefusal(schedule, answer.refusal)).toEqual({ title, detail });
});
