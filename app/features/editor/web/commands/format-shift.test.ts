import type { Command, MatchId, Refusal } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { createEditor, openedSchedule, openSchedule } from '../editor.ts';
import { formatCommand } from './format-command.ts';
import { formatRefusal, formatWarnings } from './format-refusal.ts';
import { runCommand } from './run-command.ts';
import { undo } from './undo.ts';

const schedule = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-03  10:00  C-D  .
  2027-04-03  12:00  .    A-C
  off                B-D
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);
const [ab, cd, , bd] = schedule.fixtures.ids as [MatchId, MatchId, MatchId, MatchId];

function open() {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule');
  return { editor, message: () => editor.getState().message };
}

test.each<[string, Command]>([
  ['Shift Sat 3 Apr 30 minutes later', { kind: 'shiftDay', day: 0, minutes: 30 }],
  ['Shift Sat 3 Apr 1 minute earlier', { kind: 'shiftDay', day: 0, minutes: -1 }],
  ['Shift C – D 15 minutes later', { kind: 'shiftMatches', matches: [cd], minutes: 15 }],
  ['Shift 2 matches 60 minutes later', { kind: 'shiftMatches', matches: [ab, cd], minutes: 60 }],
])('labels the undo button “%s”', (words, command) => {
  expect(formatCommand(schedule, command)).toBe(words);
});

test.each<[string, string, Command]>([
  [
    'Another match is on that field at that time.',
    'C – D, Open, Sat 3 Apr, 10:00 AM, Field 1.',
    { kind: 'shiftMatches', matches: [ab], minutes: 15 },
  ],
  [
    'One of these teams has a time conflict.',
    'C already plays at that time: A – C, Open, Sat 3 Apr, 12:00 PM, Field 2.',
    { kind: 'shiftMatches', matches: [cd], minutes: 75 },
  ],
  [
    'A match cannot start before its game day.',
    'Matches at 9:00 AM on Sat 3 Apr would begin the evening before. Use Rain out to move it to another date.',
    { kind: 'shiftDay', day: 0, minutes: -600 },
  ],
  [
    'A match cannot start two days after its game day.',
    'Matches at 10:00 AM on Sat 3 Apr would begin two days later. Use Rain out to move it to another date.',
    { kind: 'shiftDay', day: 0, minutes: 2300 },
  ],
  [
    'This match has no time yet.',
    'B – D, Open, waits in the buffer.',
    { kind: 'shiftMatches', matches: [bd], minutes: 15 },
  ],
  [
    'Enter whole minutes.',
    '2.5 is not a whole number.',
    { kind: 'shiftDay', day: 0, minutes: 2.5 },
  ],
])('a refused shift shows “%s” and what it is about', (title, detail, command) => {
  const { editor, message } = open();
  runCommand(editor, command);
  const shown = message();
  if (shown?.kind !== 'refused') throw new Error('the shift was not refused');
  expect(formatRefusal(shown.schedule, shown.refusal)).toEqual({ title, detail });
});

test('a schedule without times names the slot that has none', () => {
  const untimed = { ...schedule.setup, slots: [{ start: 540 }, { start: null }, { start: null }] };
  const refusal: Refusal = { code: 'untimed', slot: 1 };
  expect(formatRefusal({ ...schedule, setup: untimed }, refusal).detail).toBe(
    'Time 2 has no time of day yet.',
  );
});

test('a short rest is warned about in minutes, until the shift is undone or its cause gone', () => {
  const { editor, message } = open();
  runCommand(editor, { kind: 'shiftMatches', matches: [cd], minutes: 45 });
  const shown = message();
  if (shown?.kind !== 'warned') throw new Error('nothing was warned of');
  expect(formatWarnings(shown.schedule, shown.warnings)).toEqual({
    title: 'Done, but some rest times are short.',
    detail:
      'C has only 15 minutes of rest between this match and A – C, Open, Sat 3 Apr, 12:00 PM, Field 2.',
  });
  runCommand(editor, { kind: 'shiftDay', day: 0, minutes: 10 });
  expect(message()?.kind).toBe('warned'); // the two are as close as before
  runCommand(editor, { kind: 'shiftMatches', matches: [cd], minutes: -45 });
  expect(message()).toBeNull();
  undo(editor);
  undo(editor);
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(schedule);
});
