import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../model/constraints.ts';
import type { Setup } from '../model/setup.ts';
import { arbitrarySetup } from '../testing/arbitrary-setup.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { moveTeams } from './move-teams.ts';

const two = (setup: Partial<Setup> = {}): Setup => ({
  ...sampleSetup({
    days: 3,
    slots: 2,
    fields: 2,
    entries: [
      { division: 'First', teams: ['Ants', 'Bees', 'Cats'] },
      { division: 'Second', teams: ['Dogs', 'Ants', 'Elks'] },
    ],
  }),
  ...setup,
});
const first = (team: string) => ({ division: 'First', pool: null, team });
const second = (team: string) => ({ division: 'Second', pool: null, team });
const teamsOf = ({ entries }: Setup) => entries.map(({ teams }) => teams);

test('teams that go up and down are at the ends of their new divisions', () => {
  const moved = moveTeams(two(), [
    { team: first('Cats'), to: 1 },
    { team: second('Dogs'), to: 0 },
  ]);
  expect(teamsOf(moved)).toEqual([
    ['Ants', 'Bees', 'Dogs'],
    ['Ants', 'Elks', 'Cats'],
  ]);
});

test('a team whose name is taken in its new division gets a number', () => {
  const moved = moveTeams(two(), [{ team: second('Ants'), to: 0 }]);
  expect(teamsOf(moved)).toEqual([
    ['Ants', 'Bees', 'Cats', 'Ants 2'],
    ['Dogs', 'Elks'],
  ]);
});

test('people, requests and home fields go with a team, and a pair of two divisions is apart anyway', () => {
  const setup = two({
    constraints: {
      ...NO_CONSTRAINTS,
      people: [{ name: 'Kim', teams: [second('Ants'), first('Bees')], minutesBetween: 10 }],
      requests: [
        {
          ...{ teams: [second('Ants')], kind: 'prefers', dates: [], from: 540, to: 600 },
          ...{ isMust: false, reason: '' },
        },
      ],
      apart: [
        [second('Ants'), second('Elks')],
        [first('Ants'), first('Bees')],
      ],
    },
  });
  const grounds = [{ team: 'Ants', fields: ['2'] }];
  const own = setup.entries.map((entry, e) => ({
    ...entry,
    format: 'random' as const,
    ...(e === 1 && { grounds }),
  }));
  const moved = moveTeams({ ...setup, entries: own }, [{ team: second('Ants'), to: 0 }]);
  expect(moved.constraints).toMatchObject({
    people: [{ teams: [first('Ants 2'), first('Bees')] }],
    requests: [{ teams: [first('Ants 2')] }],
    apart: [[first('Ants'), first('Bees')]],
  });
  expect(moved.entries.map((entry) => entry.grounds)).toEqual([
    [{ team: 'Ants 2', fields: ['2'] }],
    undefined,
  ]);
});

test('no team is lost or twice there, and all names of a division stay different', async () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 6 });
  await fc.assert(
    fc.property(arbitrarySetup(), moves, (setup, picks) => {
      const { entries } = setup;
      const chosen = new Map(
        picks.map(([e, t, to]) => {
          const { division, pool, teams } = entries[e % entries.length]!;
          const team = { division, pool, team: teams[t % teams.length]! };
          return [JSON.stringify(team), { team, to: to % entries.length }];
        }),
      );
      const moved = moveTeams(setup, [...chosen.values()]);
      const all = (one: Setup) => one.entries.flatMap(({ teams }) => teams).sort();
      expect(all(moved)).toEqual(all(setup)); // their names differ in all entries
      for (const { teams } of moved.entries) expect(new Set(teams).size).toBe(teams.length);
      for (const { team, to } of chosen.values())
        expect(moved.entries[to]!.teams).toContain(team.team);
    }),
  );
});
