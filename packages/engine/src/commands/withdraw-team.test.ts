import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { Result, Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { findWithdrawals, realTeams, type WithdrawnMatches } from '../model/setup.ts';
import { settleBracket } from '../playoffs/settle-contestants.ts';
import { viewBracket } from '../playoffs/view-bracket.ts';
import { planWithdrawal } from '../results/plan-withdrawal.ts';
import { type StandingView, viewTables } from '../results/view-tables.ts';
import { arbitrarySchedule, firstSchedule } from '../testing/arbitrary-schedule.ts';
import { readChart } from '../testing/chart.ts';
import { expectCommand, expectRefusal } from '../testing/expect-command.ts';
import { apply } from './apply.ts';

const BEFORE = `F1 F2
Day1 09:00 A-B C-D
Day2 09:00 A-C B-D
Day3 09:00 A-D B-C`;
const OPEN = [{ teams: ['A', 'B', 'C', 'D'] }];

const won: Result = { ending: 'regular', score: [2, 0] };

/** The home teams of the first matches have won. */
function firstWon({ fixtures }: Schedule, count: number): Results {
  return new Map(fixtures.ids.slice(0, count).map((id) => [id, won]));
}

function withdraw(schedule: Schedule, results: Results, team: number, matches: WithdrawnMatches) {
  const { played } = planWithdrawal(schedule, results, team);
  const result = apply(schedule, { kind: 'withdrawTeam', team, matches, played });
  invariant(result.ok, 'the team may withdraw');
  return result.value.schedule;
}

const lines = (rows: readonly StandingView[]) =>
  rows.map(({ team, played, points, withdrawn = '' }) =>
    `${team.name} ${played} ${points} ${withdrawn}`.trim(),
  );

test('the remaining matches of a team that withdraws leave their cells, those that were played stay', () => {
  const after = expectCommand(
    {
      before: BEFORE,
      entries: OPEN,
      command: ({ team, match }) => ({
        ...{ kind: 'withdrawTeam', team: team('A'), matches: 'cancelled' },
        played: [match('A-B')],
      }),
    },
    'F1 F2\nDay1 09:00 A-B C-D\nDay2 09:00 . B-D\nDay3 09:00 . B-C',
  );
  expect(after.calledOff).toHaveLength(2);
  expect(after.setup.entries[0]!.withdrawn).toEqual([{ position: 0, matches: 'cancelled' }]);
});

test.each<[WithdrawnMatches, string[]]>([
  ['annulled', ['C 1 3', 'B 0 0', 'D 1 0', 'A 0 0 annulled']],
  ['forfeited', ['C 2 6', 'D 2 3', 'B 1 0', 'A 3 3 forfeited']],
  ['cancelled', ['C 1 3', 'B 1 0', 'D 1 0', 'A 1 3 cancelled']],
])('its matches are %s in the table, and it ranks below all that play on', (matches, table) => {
  const schedule = readChart(BEFORE, OPEN);
  const results = firstWon(schedule, 2);
  const after = withdraw(schedule, results, 0, matches);
  const [shown] = viewTables(after, results);
  expect(lines(shown!.rows).sort()).toEqual([...table].sort());
  expect(shown!.rows.at(-1)!.team.name).toBe('A');
});

test('annulled where less than half was played is what is suggested, else a forfeit of the rest', () => {
  const schedule = readChart(BEFORE, OPEN);
  const suggestedAfter = (count: number) =>
    planWithdrawal(schedule, firstWon(schedule, count), 0).suggested;
  expect([0, 1, 3].map(suggestedAfter)).toEqual(['annulled', 'annulled', 'forfeited']);
});

test('a table is final once all who play on have played, whatever a withdrawn team owes', () => {
  const schedule = readChart(BEFORE, OPEN);
  const after = withdraw(schedule, new Map(), 0, 'annulled');
  const results = firstWon(after, after.fixtures.ids.length);
  expect(viewTables(after, results)[0]!.isFinal).toBe(true);
});

test.each([
  ['it has withdrawn already', 'A', 'withdrawn A'],
  ['nobody would be left to play', 'B', 'tooFewTeams B'],
])('a withdrawal is refused where %s', (_, name, refusal) => {
  const three = readChart('F1\nDay1 09:00 A-B\nDay2 09:00 A-C\nDay3 09:00 B-C', [
    { teams: ['A', 'B', 'C'] },
  ]);
  const before = withdraw(three, new Map(), 0, 'annulled');
  const command = { kind: 'withdrawTeam', matches: 'annulled', played: [] } as const;
  expectRefusal({ before, command: ({ team }) => ({ ...command, team: team(name) }) }, refusal);
});

test('no match is added for a withdrawn team, and none is taken from another for it', () => {
  const before = withdraw(readChart(BEFORE, OPEN), new Map(), 0, 'annulled');
  const match = 'new' as MatchId;
  expectRefusal(
    { before, command: () => ({ kind: 'addMatch', match, home: 0, away: 1, to: 0 }) },
    'withdrawn A',
  );
  expectRefusal({ before, command: () => ({ kind: 'swapTeams', teams: [1, 0] }) }, 'withdrawn A');
});

test('a schedule that is generated again leaves withdrawn teams out', () => {
  const before = withdraw(readChart(BEFORE, OPEN), new Map(), 0, 'forfeited');
  const again = firstSchedule(before.setup);
  expect([...again.fixtures.home, ...again.fixtures.away]).not.toContain(0);
  expect(again.calledOff).toHaveLength(3);
  expect(again.calledOff!.every(({ forfeitBy }) => forfeitBy !== undefined)).toBe(true);
});

test('the opponent of a withdrawn team advances in a playoff', () => {
  const seeds = [1, 2, 3, 4].map((rank) => ({ pool: null, rank }));
  const start = [0, 1, 2, 3].map((position) => ({ pool: null, position }));
  const steps = [
    { kind: 'addPlayoff', key: 'cup', division: 'Division 1', playoff: { kind: 'single', seeds } },
    { kind: 'startPlayoff', entry: 1, teams: start },
    { kind: 'withdrawTeam', team: 0, matches: 'cancelled', played: [] },
  ] as const;
  const schedule = steps.reduce(
    (before, step) => {
      const command =
        step.kind === 'addPlayoff'
          ? { ...step, division: before.setup.entries[0]!.division }
          : step;
      const result = apply(before, command);
      invariant(result.ok, `${step.kind} is done`);
      return result.value.schedule;
    },
    readChart(BEFORE, OPEN),
  );
  expect(settleBracket(schedule, new Map(), 1).at(-1)).toContain(3); // it was to meet the first seed
  const [semi] = viewBracket(schedule, new Map(), 1).rounds[0]!.matches;
  expect(semi!.home.isWinner || semi!.away.isWinner).toBe(true);
});

test('another team takes the place of one, with its matches', () => {
  expectCommand(
    {
      before: BEFORE,
      entries: OPEN,
      command: ({ team }) => ({ kind: 'replaceTeam', team: team('A'), name: ' Z ' }),
    },
    BEFORE.replaceAll('A', 'Z'),
  );
  const to = (name: string) => ({
    before: BEFORE,
    entries: OPEN,
    command: () => ({ kind: 'replaceTeam', team: 0, name }) as const,
  });
  expectRefusal(to('B'), 'nameTaken entry 0 position 0 name B');
  expectRefusal(to(' '), 'nameMissing entry 0 position 0');
});

test('whichever team withdraws, whatever was played, no other team gets or loses a match of its own', async () => {
  await fc.assert(
    fc.property(
      arbitrarySchedule(),
      fc.nat(),
      fc.nat({ max: 9 }),
      fc.constantFrom<WithdrawnMatches>('annulled', 'forfeited', 'cancelled'),
      (schedule, which, tenths, matches) => {
        const teams = realTeams(schedule.setup);
        const team = teams[which % teams.length]!;
        const count = Math.floor((schedule.fixtures.ids.length * tenths) / 10);
        const results = firstWon(schedule, count);
        const { played } = planWithdrawal(schedule, results, team);
        const result = apply(schedule, { kind: 'withdrawTeam', team, matches, played });
        if (!result.ok) {
          expect(result.refusal.code).toBe('tooFewTeams');
          return;
        }
        const after = result.value.schedule;
        expect(findWithdrawals(after.setup).get(team)).toBe(matches);
        const others = ({ fixtures, placements }: Schedule) =>
          fixtures.ids.flatMap((id, row) =>
            fixtures.home[row] === team || fixtures.away[row] === team
              ? []
              : [`${id} ${placements[row]}`],
          );
        expect(others(after)).toEqual(others(schedule));
        const own = after.fixtures.ids.filter((_, row) =>
          [after.fixtures.home[row], after.fixtures.away[row]].includes(team),
        );
        expect(own).toEqual(schedule.fixtures.ids.filter((id) => played.includes(id)));
        expect(after.placements.every((cell) => cell >= NOWHERE)).toBe(true);
        for (const table of viewTables(after, results)) {
          const at = table.rows.findIndex((row) => row.team.team === team);
          if (at < 0) continue;
          expect(at).toBe(table.rows.length - 1);
          const annulled = table.rows.reduce((sum, row) => sum + row.played, 0);
          if (matches === 'annulled') expect(table.rows[at]!.played).toBe(0);
          expect(annulled % 2).toBe(0);
        }
      },
    ),
    { numRuns: 40, seed: 18 },
  );
});
