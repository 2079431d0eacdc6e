import { NO_CONSTRAINTS, type Setup } from '@evenfield/engine';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/web/date-text.ts';
import { formOf, setupOf } from '../convert-setup.ts';
import { findMistakes } from '../mistakes/find-mistakes.ts';
import { sampleLeague } from '../sample-league.ts';
import type { SetupForm } from '../setup-form.ts';
import {
  type ConstraintsForm,
  emptyConstraints,
  moveDivisions,
  teamKey,
} from './constraints-form.ts';
import { constraintsChange } from './convert-constraints.ts';

const DATE = '04/03/2027';

/** The sample league (U12 and U14, fields 1 to 3) with constraints. */
function formWith(change: Partial<ConstraintsForm>): SetupForm {
  return { ...sampleLeague(DATE, 'Team'), constraints: { ...emptyConstraints(), ...change } };
}

const everyKind: Partial<ConstraintsForm> = {
  changeover: '10',
  hours: [{ fields: ['0'], dates: [DATE], from: '08:00 AM', to: '12:00 PM' }],
  closures: [{ fields: [], dates: [], from: '12:00 PM', to: '01:00 PM', reason: 'Lunch' }],
  venues: [
    {
      ...{ name: 'North', fields: ['0', '1'], address: '1 Mill Lane' },
      position: { lat: 52.4, lng: 0.26 },
    },
    { name: 'South', fields: ['2'], address: '', position: null },
  ],
  travel: [{ from: 'North', to: 'South', minutes: '20' }],
  people: [{ name: 'Kim', teams: [teamKey(0, 0), teamKey(1, 0)], minutesBetween: '15' }],
  requests: [
    {
      ...{ teams: [teamKey(1, 2)], kind: 'cannotPlay', dates: [DATE], from: '', to: '' },
      ...{ strength: 'must', reason: 'School trip' },
    },
    {
      ...{ teams: [teamKey(0, 1)], kind: 'prefers', dates: [], from: '09:00 AM', to: '12:00 AM' },
      ...{ strength: 'wish', reason: '' },
    },
  ],
  limits: [{ divisions: ['1'], games: '1', days: '1', strength: 'must', weight: '' }],
  spacing: [{ divisions: ['1'], restMinutes: '0', daysBetweenMeetings: '14', secondHalfFrom: '' }],
  grounds: [{ teams: [teamKey(0, 0)], fields: ['0', '2'] }],
};

describe('constraints of the form', () => {
  test('leave a plain grid as it is where nothing is entered', () => {
    expect(setupOf(formWith({})).constraints).toBeUndefined();
  });

  test('of limits alone make a season that goes by the clock, too', () => {
    const { constraints, entries } = setupOf(
      formWith({
        limits: [{ divisions: [], games: '2', days: '7', strength: 'wish', weight: '5' }],
      }),
    );
    expect(constraints).toEqual(NO_CONSTRAINTS);
    const limit = { games: 2, days: 7, isMust: false, weight: 5 };
    expect(entries.map((entry) => entry.limits)).toEqual([[limit], [limit]]);
  });

  test('become those of the setup, with the names that fields and teams have', () => {
    const form = formWith(everyKind);
    expect(findMistakes(form)).toEqual([]);
    const { constraints, entries } = setupOf(form);
    const [u12, u14] = entries;
    const ref = (entry: typeof u12, team: number) => ({
      division: entry!.division,
      pool: null,
      team: entry!.teams[team],
    });
    expect(constraints).toEqual({
      ...NO_CONSTRAINTS,
      changeoverMinutes: 10,
      hours: [{ fields: ['1'], dates: ['2027-04-03'], from: 480, to: 720 }],
      closures: [{ fields: [], dates: [], from: 720, to: 780, reason: 'Lunch' }],
      venues: [
        {
          ...{ name: 'North', fields: ['1', '2'], address: '1 Mill Lane' },
          position: { lat: 52.4, lng: 0.26 },
        },
        { name: 'South', fields: ['3'] },
      ],
      travel: [{ from: 'North', to: 'South', minutes: 20 }],
      people: [{ name: 'Kim', teams: [ref(u12, 0), ref(u14, 0)], minutesBetween: 15 }],
      requests: [
        {
          ...{ teams: [ref(u14, 2)], kind: 'cannotPlay', dates: ['2027-04-03'] },
          ...{ from: null, to: null, isMust: true, reason: 'School trip' },
        },
        {
          ...{ teams: [ref(u12, 1)], kind: 'prefers', dates: [] },
          ...{ from: 540, to: 1440, isMust: false, reason: '' },
        },
      ],
    });
    expect(u12!.limits).toBeUndefined();
    expect(u12!.grounds).toEqual([{ team: u12!.teams[0], fields: ['1', '3'] }]);
    expect(u14!.limits).toEqual([{ games: 1, days: 1, isMust: true, weight: 1 }]);
    expect(u14).toMatchObject({ restMinutes: 0, daysBetweenMeetings: 14 });
  });

  test('survive the way from a setup into the form and back', () => {
    const setup = setupOf(formWith(everyKind));
    expect(setupOf(formOf(setup, 'Team'))).toEqual(setup);
  });

  test('of a schedule are those that it had, with the rules of its entries, as long as nothing is entered', () => {
    const made = setupOf(formWith(everyKind));
    const days = Array.from({ length: 40 }, (_, k) => ({ date: addDays(made.days[0]!.date!, k) }));
    const fields = Array.from({ length: 35 }, (_, f) => ({ name: String(f + 1) }));
    const rules = {
      ...{ restMinutes: 0, daysBetweenMeetings: 14, secondHalfFrom: days[20]!.date },
      limits: [{ games: 1, days: 7, isMust: false, weight: 3 }],
      grounds: [{ team: made.entries[0]!.teams[1]!, fields: ['35'] }],
    };
    const entries = made.entries.with(0, { ...made.entries[0]!, ...rules }); // as a program may send them
    const hours = [{ fields: ['34'], dates: [days[39]!.date], from: 0, to: 1440 }];
    const constraints = { ...made.constraints!, hours };
    const setup: Setup = { ...made, days, fields, entries, constraints };
    const change = constraintsChange(setup, formOf(setup, 'Team'));
    expect(change).toMatchObject({ constraints, rules: [rules, { limits: entries[1]!.limits }] });
  });

  test('follow a team that is renamed or has no name, and one that is dealt to a pool', () => {
    const people = [{ name: 'Kim', teams: [teamKey(0, 0), teamKey(0, 1)], minutesBetween: '' }];
    const form = formWith({ people });
    form.divisions[0]!.teams = ['Comets', ''];
    const named = setupOf(form).constraints!.people[0]!.teams;
    expect(named.map(({ team }) => team)).toEqual(['Comets', 'Team 2']);
    form.event = 'tournament';
    form.divisions[0]!.formats.tournament = 'pools';
    const { constraints, entries } = setupOf(form);
    for (const { pool, team } of constraints!.people[0]!.teams) {
      expect(entries.find((entry) => entry.pool === pool)?.teams).toContain(team);
    }
  });

  test('follow divisions to other positions, and go with one that is removed', () => {
    const typed = { ...emptyConstraints(), ...everyKind };
    const swapped = moveDivisions(typed, (division) => 1 - division);
    expect(swapped.people[0]!.teams).toEqual([teamKey(1, 0), teamKey(0, 0)]);
    expect(swapped.limits[0]!.divisions).toEqual(['0']);
    const fewer = moveDivisions(typed, (division) => (division === 1 ? null : division));
    expect(fewer.people[0]!.teams).toEqual([teamKey(0, 0)]);
    expect(fewer.requests.map(({ kind }) => kind)).toEqual(['prefers']);
    expect(fewer.limits).toEqual([]);
    expect(fewer.spacing).toEqual([]);
    expect(fewer.grounds).toEqual(everyKind.grounds);
  });
});
