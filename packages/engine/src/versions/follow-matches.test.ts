import { expect, test } from 'vitest';
import { searchSchedules } from '../placement/search-schedules.ts';
import { readChart, renderChart } from '../testing/chart.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { viewChanges } from '../views/view-changes.ts';
import { followMatches } from './follow-matches.ts';

const before = readChart(`
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 12:00 A-C   B-D
  Day2 09:00 A-D   B-C
`);
const generated = readChart(`
             F1    F2
  Day1 09:00 A-D   B-C
  Day1 12:00 A-B   D-B
  Day2 09:00 D-C   A-C
`);

test('a regenerated season keeps the ids and the order of its matches', () => {
  const followed = followMatches(before, generated);
  expect(followed.fixtures.ids).toEqual(before.fixtures.ids);
  expect(renderChart(followed)).toBe(renderChart(generated));
  expect(followed.placements).toEqual(Int32Array.of(2, 4, 5, 3, 0, 1));
});

test('meetings that there were not get ids of their own, behind the others', () => {
  const setup = sampleSetup({
    days: 3,
    slots: 1,
    fields: 3,
    entries: [{ teams: ['A', 'B', 'C', 'D', 'E', 'F'], format: 'random' }],
  });
  const draw = (seed: number) => {
    for (const { better } of searchSchedules(setup, { seed })) if (better !== null) return better;
    throw new Error('a search yields a first schedule');
  };
  const [one, other] = [draw(1), draw(2)];
  const followed = followMatches(one, other);
  expect(new Set(followed.fixtures.ids).size).toBe(9);
  const { gone, added, moves } = viewChanges(one, followed);
  expect(gone.length).toBe(added.length);
  expect(gone.length).toBeGreaterThan(0);
  expect(moves.length).toBeLessThan(9);
});

test('a schedule whose matches have only moved is taken as it is', () => {
  const moved = { ...before, placements: Int32Array.of(1, 0, 2, 3, 4, 5) };
  expect(followMatches(before, moved)).toBe(moved);
});

test('changes are listed match by match, team by team and rule by rule', () => {
  const changes = viewChanges(before, followMatches(before, generated));
  expect(changes.matches).toBe(6);
  expect(changes.moves.map(({ match }) => match)).toEqual([0, 1, 2, 4, 5]);
  expect(changes.turned).toEqual([3]); // B-D stays where it is, as D-B
  expect([changes.gone, changes.added]).toEqual([[], []]);
  const b = changes.teams.find(({ name }) => name === 'B');
  expect(b).toMatchObject({ moved: 2, turned: 1, others: 0 });
  expect(b?.figures).toContainEqual({ figure: 'home', before: 2, after: 1 });
  expect(changes.before.map(({ rule }) => rule)).toEqual(changes.after.map(({ rule }) => rule));
  expect(viewChanges(before, before)).toMatchObject({ moves: [], turned: [], teams: [] });
});
