import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, type Command } from '../commands/apply.ts';
import { invariant } from '../model/outcome.ts';
import type { PlayoffKind } from '../model/playoff.ts';
import { NO_RESULTS, type Result, type Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { teamNames } from '../model/setup.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { judge } from '../rules/judge.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { viewMatches } from '../views/view-matches.ts';
import { proposeSeeds, proposeStart } from './propose-seeds.ts';
import { settleContestants } from './settle-contestants.ts';
import { viewBracket } from './view-bracket.ts';

const setup = sampleSetup({
  event: 'tournament',
  days: 4,
  slots: 8,
  fields: 2,
  entries: [
    { division: 'Cup', pool: 'A', teams: ['Ants', 'Bees', 'Cats', 'Dogs'] },
    { division: 'Cup', pool: 'B', teams: ['Elks', 'Foxes', 'Gnus', 'Hens'] },
  ],
});

const league = first();

function first(): Schedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

function after(schedule: Schedule, command: Command): Schedule {
  const result = apply(schedule, command);
  invariant(result.ok, `accepted: ${command.kind}`);
  return result.value.schedule;
}

/** In every match of a pool the team earlier in the list wins. */
const played: Results = new Map(
  league.fixtures.ids.map((id, row) => {
    const homeWins = league.fixtures.home[row]! < league.fixtures.away[row]!;
    return [id, { ending: 'regular', score: homeWins ? [2, 0] : [0, 2] }];
  }),
);

function started(kind: PlayoffKind, count = 4): Schedule {
  const seeds = proposeSeeds(league, played, 'Cup', count).seeds.map(({ seed }) => seed);
  const added = after(league, {
    kind: 'addPlayoff',
    key: 'po',
    division: 'Cup',
    playoff: { kind, seeds },
  });
  const teams = proposeStart(added, played, 2)!.seeds.map(({ start }) => start);
  return after(added, { kind: 'startPlayoff', entry: 2, teams });
}

const win = (home: number, away: number): Result => ({ ending: 'regular', score: [home, away] });
const po = (number: number) => `po-${number}` as MatchId;

test('seeds are proposed by the tables: winners first, and nobody meets a team of the own pool at once', () => {
  const { seeds, isFinal } = proposeSeeds(league, played, 'Cup', 4);
  expect(isFinal).toBe(true);
  expect(seeds.map(({ seed, team }) => `${seed.rank} ${seed.pool} ${team.name}`)).toEqual([
    '1 A Ants',
    '1 B Elks',
    '2 A Bees',
    '2 B Foxes',
  ]);
  expect(proposeSeeds(league, NO_RESULTS, 'Cup', 4).isFinal).toBe(false);
  const three = sampleSetup({
    days: 9,
    slots: 9,
    fields: 3,
    entries: ['A', 'B', 'C'].map((pool) => ({ division: 'Cup', pool, teams: 3 })),
  });
  const six = proposeSeeds(
    { ...league, setup: three, fixtures: empty(), placements: new Int32Array() },
    NO_RESULTS,
    'Cup',
    6,
  );
  expect(six.seeds.map(({ seed }) => seed.rank)).toEqual([1, 1, 1, 2, 2, 2]);
  expect(six.seeds[2]!.seed.pool).not.toBe(six.seeds[5]!.seed.pool); // 3 meets 6
  expect(six.seeds[3]!.seed.pool).not.toBe(six.seeds[4]!.seed.pool); // 4 meets 5
});

function empty(): Schedule['fixtures'] {
  const none = new Uint16Array();
  return {
    ids: [],
    entry: none,
    home: none,
    away: none,
    round: none,
    lockedAt: new Int32Array(),
    manual: new Uint8Array(),
  };
}

test('nobody is in a playoff before the organizer starts it, then the seeds, then who wins', () => {
  const schedule = started('thirdPlace');
  const waiting = after(schedule, { kind: 'startPlayoff', entry: 2, teams: null });
  expect(settleContestants(waiting, played)).toBe(waiting);
  const names = (results: Results) =>
    viewMatches(settleContestants(schedule, results), { kind: 'all' })
      .filter(({ id }) => id.startsWith('po-'))
      .map(({ home, away }) => `${home.name} - ${away.name}`);
  expect(names(played)).toEqual([
    'Ants - Foxes',
    'Elks - Bees',
    'Loser of Semi-final 1 - Loser of Semi-final 2',
    'Winner of Semi-final 1 - Winner of Semi-final 2',
  ]);
  const semis = new Map([...played, [po(1), win(1, 3)], [po(2), win(4, 0)]]);
  expect(names(semis).slice(2)).toEqual(['Ants - Bees', 'Foxes - Elks']);
  const settled = settleContestants(schedule, semis);
  expect(judge(settled).filter(({ level, count }) => level === 'hard' && count > 0)).toEqual([]);
  expect(schedule.fixtures.home).not.toBe(settled.fixtures.home);
});

test('a playoff is started with as many teams of its division as it has seeds, each once', () => {
  const schedule = started('single');
  const start = (teams: readonly { pool: string; position: number }[]) =>
    apply(schedule, { kind: 'startPlayoff', entry: 2, teams });
  const team = (pool: string, position: number) => ({ pool, position });
  expect(start([team('A', 0)])).toMatchObject({
    refusal: { code: 'seedCount', least: 4, most: 4 },
  });
  const twice = [team('A', 0), team('A', 0), team('B', 1), team('B', 2)];
  expect(start(twice)).toMatchObject({ refusal: { code: 'unknownSeed', seed: 1 } });
  const late = [team('A', 3), team('A', 2), team('B', 1), team('B', 0)];
  expect(start(late)).toMatchObject({ ok: true });
  expect(apply(schedule, { kind: 'startPlayoff', entry: 0, teams: [] })).toMatchObject({
    refusal: { code: 'unknownEntry', entry: 0 },
  });
});

test('the bracket shows its rounds, who won, and the champion', () => {
  const schedule = started('thirdPlace');
  const results = new Map([...played, [po(1), win(1, 3)], [po(2), win(4, 0)], [po(4), win(0, 1)]]);
  for (const shown of [schedule, settleContestants(schedule, results)]) {
    const { rounds, champion, places, isStarted } = viewBracket(shown, results, 2);
    expect(isStarted).toBe(true);
    expect(rounds.map(({ part, name, matches }) => [part, name, matches.length])).toEqual([
      ['main', 'Semi-finals', 2],
      ['main', 'Final', 1],
      ['places', 'Third place', 1],
    ]);
    expect(rounds[1]!.matches[0]).toMatchObject({
      name: 'Final',
      home: {
        placeholder: 'Winner of Semi-final 1',
        team: { name: 'Foxes' },
        score: 0,
        isWinner: false,
      },
      away: {
        placeholder: 'Winner of Semi-final 2',
        team: { name: 'Elks' },
        score: 1,
        isWinner: true,
      },
      winner: 'away',
      isForFirst: true,
    });
    expect(rounds[1]!.matches[0]!.place).not.toBeNull();
    expect(champion?.name).toBe('Elks');
    expect(places.map(({ place, team }) => [place, team.name])).toEqual([
      [1, 'Elks'],
      [2, 'Foxes'],
    ]);
  }
});

test('exchanged sides do not change who advances', () => {
  const schedule = after(started('single'), { kind: 'swapSides', match: po(1) });
  const results = new Map([...played, [po(1), win(0, 2)]]); // the away team is now the first seed
  const { rounds } = viewBracket(schedule, results, 2);
  expect(rounds[0]!.matches[0]).toMatchObject({
    home: { team: { name: 'Ants' }, score: 2, isWinner: true },
    away: { team: { name: 'Foxes' }, score: 0 },
  });
  expect(rounds[1]!.matches[0]!.home.team?.name).toBe('Ants');
});

test('the second final is needed only if the winner of the lower bracket wins the first', () => {
  const schedule = started('doubleReset', 2);
  const once = new Map([...played, [po(1), win(1, 0)]]);
  expect(viewBracket(schedule, once, 2).rounds.at(-1)!.matches[0]!.isNeeded).toBeNull();
  const over = viewBracket(schedule, new Map([...once, [po(2), win(1, 0)]]), 2);
  expect(over.rounds.at(-1)!.matches[0]).toMatchObject({ isNeeded: false, home: { team: null } });
  expect(over.champion?.name).toBe('Ants');
  const level = new Map([...once, [po(2), win(0, 1)]]);
  const again = viewBracket(schedule, level, 2);
  expect(again.champion).toBeNull();
  expect(again.rounds.at(-1)!.matches[0]).toMatchObject({
    isNeeded: true,
    home: { team: { name: 'Elks' } },
    away: { team: { name: 'Ants' } },
  });
  const last = viewBracket(schedule, new Map([...level, [po(3), win(2, 3)]]), 2);
  expect(last.champion?.name).toBe('Ants');
});

test('whatever happens, the contestants of a match have won or lost those it waits for', async () => {
  const kinds = [
    'single',
    'thirdPlace',
    'consolation',
    'allPlaces',
    'double',
    'doubleReset',
  ] as const;
  await fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.integer({ min: 2, max: 8 }),
      fc.infiniteStream(fc.nat({ max: 3 })),
      (kind, count, scores) => {
        const schedule = started(kind, count);
        const ids = schedule.fixtures.ids.filter((id) => id.startsWith('po-'));
        const results = new Map(played);
        for (const id of ids) results.set(id, win(scores.next().value, scores.next().value));
        const { rounds, places } = viewBracket(schedule, results, 2);
        const all = rounds.flatMap(({ matches }) => matches);
        for (const match of all) {
          for (const side of [match.home, match.away]) {
            if (side.slot.kind === 'seed' || side.team === null) continue;
            const { match: number, kind: wanted } = side.slot;
            const feeder = all.find((one) => one.number === number)!;
            const won = feeder.winner === 'home' ? feeder.home : feeder.away;
            const lost = feeder.winner === 'home' ? feeder.away : feeder.home;
            expect((wanted === 'winner' ? won : lost).team).toEqual(side.team);
          }
        }
        expect(new Set(places.map(({ team }) => team.team)).size).toBe(places.length);
        expect(places.every(({ team }) => teamNames(setup)[team.team] === team.name)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
