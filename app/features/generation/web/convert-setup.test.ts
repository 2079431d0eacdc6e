import { TABLE_PRESETS } from '@evenfield/engine';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/web/date-text.ts';
import { formOf, setupOf } from './convert-setup.ts';
import { findMistakes } from './mistakes/find-mistakes.ts';
import { sampleLeague } from './sample-league.ts';
import { emptyDivision, type SetupForm } from './setup-form.ts';

const sample = () => sampleLeague('04/03/2027', 'Team');

function formWith(change: Partial<SetupForm>): SetupForm {
  return { ...sample(), ...change };
}

describe('a setup', () => {
  test('survives the form unchanged', () => {
    const setup = setupOf(sample());
    expect(setupOf(formOf(setup, 'Team'))).toEqual(setup);
  });

  test('holds only the fields that have a number or name', () => {
    const setup = setupOf(formWith({ fieldNames: ['A', ' ', 'C'] }));
    expect(setup.fields.map((field) => field.name)).toEqual(['A', 'C']);
    expect(setup.entries[0]?.fields).toEqual([0, 1]);
  });

  test('gives a division the fields it may use', () => {
    const form = sample();
    form.divisions[0]!.closedFields = [0];
    expect(setupOf(form).entries.map((entry) => entry.fields)).toEqual([
      [1, 2],
      [0, 1, 2],
    ]);
  });

  test('names blank teams after the default name and their position', () => {
    const division = { ...emptyDivision(), name: 'U8', teamCount: '3', teams: ['', 'Bears'] };
    const setup = setupOf(formWith({ divisions: [division], defaultTeam: 'Squad' }));
    expect(setup.entries[0]?.teams).toEqual(['Squad 1', 'Bears', 'Squad 3']);
  });

  test('keeps undated days and untimed slots', () => {
    const setup = setupOf(
      formWith({ dayCount: '2', dates: ['', '04/10/2027'], slotCount: '1', times: [''] }),
    );
    expect(setup.days.map((day) => day.date)).toEqual([null, '2027-04-10']);
    expect(setup.slots).toEqual([{ start: null }]);
  });

  test('asks for the games per team that were typed, and for everybody where none were', () => {
    const form = sample();
    form.divisions[0]!.gamesPerTeam = '5';
    expect(setupOf(form).entries.map(({ gamesPerTeam }) => gamesPerTeam)).toEqual([5, undefined]);
    expect(setupOf(formOf(setupOf(form), 'Team'))).toEqual(setupOf(form));
  });

  test('lets an odd number of teams have byes or doubleheaders', () => {
    const form = sample();
    form.divisions[0]!.oddTeam = 'doubleheader';
    expect(setupOf(form).entries.map(({ oddTeam }) => oddTeam)).toEqual([
      'doubleheader',
      undefined,
    ]);
    expect(setupOf(formOf(setupOf(form), 'Team'))).toEqual(setupOf(form));
  });

  test('keeps home and away runs low first unless the organizer chooses otherwise', () => {
    expect(setupOf(sample()).order).toBeUndefined();
    const chosen = setupOf(formWith({ order: 'carryOver' }));
    expect(chosen.order).toBe('carryOver');
    expect(setupOf(formOf(chosen, 'Team'))).toEqual(chosen);
  });

  test('keeps the rules of tables, which the form does not ask for', () => {
    const tables = TABLE_PRESETS.get('volleyball')!;
    expect(setupOf(sample()).tables).toBeUndefined();
    const setup = setupOf(formWith({ tables }));
    expect(setup.tables).toEqual(tables);
    expect(setupOf(formOf(setup, 'Team'))).toEqual(setup);
  });

  test('plays as long as usual in the sport, where the time slots leave room for that', () => {
    const tables = TABLE_PRESETS.get('soccer')!;
    const lengthAt = (times: string[], divisions = sample().divisions) => {
      const form = formWith({ tables, slotCount: '2', times, divisions });
      expect(setupOf(formOf(setupOf(form), 'Team')).gameMinutes).toBe(setupOf(form).gameMinutes);
      return setupOf(form).gameMinutes;
    };
    expect(lengthAt(['09:00 AM', '11:00 AM'])).toBe(75);
    expect(lengthAt(['09:00 AM', '10:10 AM'])).toBe(70);
    expect(lengthAt(['09:00 AM', '10:00 AM'])).toBeUndefined();
    const divisions = sample().divisions.map((division) => ({ ...division, gameMinutes: '50' }));
    expect(lengthAt(['09:00 AM', '11:00 AM'], divisions)).toBeUndefined();
  });

  test('a schedule of a sport without a stored length keeps the one that it has', () => {
    const tables = TABLE_PRESETS.get('soccer')!;
    const setup = setupOf(formWith({ slotCount: '2', times: ['09:00 AM', '11:00 AM'] }));
    const form = formOf({ ...setup, tables }, 'Team');
    expect(form.divisions.map(({ gameMinutes }) => gameMinutes)).toEqual(['60', '60']);
  });

  test('has no preference for the order of rounds in a tournament, and keeps the league one for later', () => {
    const form = formWith({ event: 'tournament', order: 'carryOver' });
    expect(setupOf(form).order).toBeUndefined();
    expect(setupOf({ ...form, event: 'league' }).order).toBe('carryOver');
  });

  test('plays dated days in the order of the calendar', () => {
    const setup = setupOf(formWith({ dayCount: '2', dates: ['04/10/2027', '04/03/2027'] }));
    expect(setup.days.map((day) => day.date)).toEqual(['2027-04-03', '2027-04-10']);
  });

  test('is swiss in every division of a tournament, and keeps the league choice for later', () => {
    const form = formWith({ event: 'tournament' });
    expect(setupOf(form).entries.map((entry) => entry.format)).toEqual(['swiss', 'swiss']);
    expect(setupOf({ ...form, event: 'league' }).entries[0]?.format).toBe('single');
  });
});

test('a season with more dates and fields than the form enters keeps all of them', () => {
  const plain = setupOf(sample());
  const days = Array.from({ length: 40 }, (_, k) => ({ date: addDays(plain.days[0]!.date!, k) }));
  const fields = Array.from({ length: 35 }, (_, f) => ({ name: `Hall ${f}` }));
  expect(setupOf(formOf({ ...plain, days, fields }, 'Team'))).toMatchObject({ days, fields });
});

test('the sample league has no mistakes', () => {
  expect(findMistakes(sample())).toEqual([]);
});
