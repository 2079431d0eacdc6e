import { expect, test } from 'vitest';
import { apply, type Command } from '../commands/apply.ts';
import { NOWHERE } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { Result, Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { realTeams } from '../model/setup.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { namePlayoffMatches } from '../playoffs/name-matches.ts';
import { settleContestants } from '../playoffs/settle-contestants.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { matchIn, viewChart, WHOLE_CHART } from './view-chart.ts';
import { viewTeamSchedules } from './view-team-schedules.ts';

const POOLS = ['A', 'B'];
const league = first();
const cup = begun(league);
const won: Result = { ending: 'regular', score: [1, 0] };
const results: Results = new Map([['po-1' as MatchId, won]]); // of the first semi-final, Ants against Foxes

function first(): Schedule {
  const setup = sampleSetup({
    event: 'tournament',
    ...{ days: 3, slots: 8, fields: 2 },
    entries: [
      { division: 'Cup', pool: 'A', teams: ['Ants', 'Bees', 'Cats'] },
      { division: 'Cup', pool: 'B', teams: ['Elks', 'Foxes', 'Gnus'] },
    ],
  });
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

function begun(schedule: Schedule): Schedule {
  const seeds = [1, 2].flatMap((rank) => POOLS.map((pool) => ({ pool, rank })));
  const teams = [0, 1].flatMap((position) => POOLS.map((pool) => ({ pool, position })));
  const commands: readonly Command[] = [
    { kind: 'addPlayoff', key: 'po', division: 'Cup', playoff: { kind: 'single', seeds } },
    { kind: 'startPlayoff', entry: 2, teams },
  ];
  return commands.reduce((now, command) => {
    const result = apply(now, command);
    invariant(result.ok, `accepted: ${command.kind}`);
    return result.value.schedule;
  }, schedule);
}

/** The playoff matches in a team's schedule: opponent and side. */
function playoffsOf(schedule: Schedule, team: string): string[] {
  const views = viewTeamSchedules(schedule).flatMap(({ teams }) => teams);
  const rows = views.find(({ name }) => name === team)!.rows;
  return rows.flatMap((row) => {
    if (row.kind === 'bye' || !schedule.fixtures.ids[row.match]!.startsWith('po-')) return [];
    return [`${row.side} ${row.opponent.name}`];
  });
}

test('a team has its playoff matches as soon as it is known to play them, with its side and who is against it', () => {
  const settled = settleContestants(cup, results);
  expect(playoffsOf(cup, 'Ants')).toEqual([]);
  expect(playoffsOf(settled, 'Ants')).toEqual(['home Foxes', 'home Winner of Semi-final 2']);
  expect(playoffsOf(settled, 'Foxes')).toEqual(['away Ants']);
  expect(playoffsOf(settled, 'Gnus')).toEqual([]);
});

test('whoever is not in the playoffs has no bye on their days', () => {
  const byes = (schedule: Schedule) =>
    viewTeamSchedules(schedule).flatMap(({ teams }) =>
      teams
        .filter(({ name }) => name === 'Cats' || name === 'Gnus')
        .map(({ rows }) => rows.filter(({ kind }) => kind === 'bye').length),
    );
  expect(byes(settleContestants(cup, results))).toEqual(byes(league));
});

test('teams across are teams: a playoff match stands with those who are known to play it, and no promise has a column', () => {
  const lens = { ...WHOLE_CHART, across: 'teams' } as const;
  const settled = settleContestants(cup, results);
  const rowsIn = (schedule: Schedule, team: number) => {
    const view = viewChart(schedule, lens);
    expect(view.columns).toEqual(realTeams(schedule.setup));
    const positions = [...view.cellAt.keys()].filter(
      (position) => position % view.columns.length === team,
    );
    return positions.flatMap((position) =>
      view.cellAt[position] === NOWHERE ? [] : [matchIn(view, position)],
    );
  };
  const semi = cup.fixtures.ids.indexOf('po-1' as MatchId);
  expect(rowsIn(cup, 0)).not.toContain(semi);
  expect(rowsIn(settled, 0)).toContain(semi);
  expect(rowsIn(settled, 4)).toContain(semi);
  expect(viewChart(cup, { ...lens, teams: [6, 7] }).columns).toEqual(realTeams(cup.setup));
});

test('every match of a playoff has its name, whoever of its teams is known', () => {
  for (const schedule of [cup, settleContestants(cup, results)]) {
    const names = namePlayoffMatches(schedule);
    const called = ['po-1', 'po-2', 'po-3'].map((id) =>
      names.get(schedule.fixtures.ids.indexOf(id as MatchId)),
    );
    expect(called).toEqual(['Semi-final 1', 'Semi-final 2', 'Final']);
    expect(names.size).toBe(3);
  }
});
