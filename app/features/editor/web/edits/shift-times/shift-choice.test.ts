import { apply, type Schedule, searchSchedules } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  chosenRows,
  firstChoice,
  formatShifted,
  matchesInReach,
  shiftCommand,
} from './shift-choice.ts';

/** Six teams on two fields, three matches on each of five Saturdays, at 7, 8 and 9. */
function sampleSchedule(): Schedule {
  const setup = sampleSetup({ days: 6, slots: 3, fields: 2, entries: [{ teams: 6 }] });
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search has a first answer');
}

const schedule = sampleSchedule();
const nothing = { match: null, day: null };

describe('what is shifted', () => {
  test('is a whole game day at first, the first one that is played on', () => {
    const choice = firstChoice(schedule, nothing);
    expect(choice).toMatchObject({ whole: true, day: 0 });
    expect(chosenRows(schedule, choice)).toHaveLength(3);
    expect(shiftCommand(schedule, choice, 30)).toEqual({ kind: 'shiftDay', day: 0, minutes: 30 });
  });

  test('is one match where that was chosen on the chart', () => {
    const match = schedule.fixtures.ids[4]!;
    const choice = firstChoice(schedule, { match, day: null });
    expect(chosenRows(schedule, choice)).toEqual([4]);
    expect(shiftCommand(schedule, choice, -5)).toEqual({
      kind: 'shiftMatches',
      matches: [match],
      minutes: -5,
    });
  });

  test('are the games of a field from a time on, without those that are left out', () => {
    const games = { ...firstChoice(schedule, nothing), whole: false };
    const onField = matchesInReach(schedule, { ...games, field: 0 });
    expect(onField.every((row) => schedule.placements[row]! % 2 === 0)).toBe(true);
    const late = matchesInReach(schedule, { ...games, from: 1 });
    expect(late.length + matchesInReach(schedule, { ...games, to: 0 }).length).toBe(3);
    const leftOut = new Set([schedule.fixtures.ids[onField[0]!]!]);
    expect(chosenRows(schedule, { ...games, field: 0, leftOut })).toEqual(onField.slice(1));
  });
});

describe('the dialog previews a shift', () => {
  test('for a day, for one match, and where nobody plays', () => {
    const day = firstChoice(schedule, nothing);
    expect(formatShifted(schedule, day, 30)).toBe(
      '3 matches of Sat 3 Apr, first 7:30 AM instead of 7:00 AM.',
    );
    const one = firstChoice(schedule, { match: schedule.fixtures.ids[0]!, day: null });
    expect(formatShifted(schedule, one, -5)).toMatch(
      / – .* on Sat 3 Apr, 6:55 AM instead of 7:00 AM\.$/,
    );
    expect(formatShifted(schedule, firstChoice(schedule, { match: null, day: 5 }), 30)).toBe(
      'No match is on Sat 8 May yet. Its first time is 7:30 AM instead of 7:00 AM.',
    );
    const none = { ...day, whole: false, leftOut: new Set(schedule.fixtures.ids) };
    expect(formatShifted(schedule, none, 30)).toBe('Choose at least one match.');
  });

  test('from the times that a shift before has left', () => {
    const answer = apply(schedule, { kind: 'shiftDay', day: 0, minutes: 30 });
    const shifted = answer.ok ? answer.value.schedule : schedule;
    expect(formatShifted(shifted, firstChoice(shifted, nothing), 15)).toContain(
      'first 7:45 AM instead of 7:30 AM',
    );
  });
});
