import type { Command } from '../commands/apply.ts';
import type { GameDate } from '../model/game-date.ts';
import { cellCount, dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { teamNames } from '../model/setup.ts';
import { TABLE_PRESETS } from '../results/table-presets.ts';

/** A command of every kind, with arguments taken from random numbers; often one that must be refused. */
export const arbitraryCommand: {
  readonly [K in Command['kind']]: (
    schedule: Schedule,
    numbers: readonly [number, number, number],
  ) => Extract<Command, { kind: K }>;
} = {
  moveMatch: (schedule, [a, b]) => ({
    kind: 'moveMatch',
    match: idOf(schedule, a),
    to: b % cellCount(gridOf(schedule.setup)),
  }),
  swapMatches: (schedule, [a, b]) => ({
    kind: 'swapMatches',
    match: idOf(schedule, a),
    other: idOf(schedule, b),
  }),
  pairRound: (schedule, [a, b, c]) => {
    const { fixtures, setup } = schedule;
    const entry = a % setup.entries.length;
    const round = b % 4;
    const rows = [...fixtures.ids.keys()].filter(
      (row) => fixtures.entry[row] === entry && fixtures.round[row] === round,
    );
    const turned = (k: number) => rows[(k + c) % rows.length]!;
    const pairings = rows.map((row, k) => ({
      match: fixtures.ids[row]!,
      home: fixtures.home[row]!,
      away: fixtures.away[turned(k)]!,
    }));
    return { kind: 'pairRound', entry, round, pairings };
  },
  parkMatch: (schedule, [a]) => ({ kind: 'parkMatch', match: idOf(schedule, a) }),
  deleteMatch: (schedule, [a]) => ({ kind: 'deleteMatch', match: idOf(schedule, a) }),
  changeSeason: ({ setup }, [a, b]) => ({
    kind: 'changeSeason',
    days: setup.days.map((_, from) => ({
      from,
      date: `2031-0${(a % 9) + 1}-${10 + ((from + b) % setup.days.length)}` as GameDate, // ISO text by construction
    })),
  }),
  deletePool: ({ setup }, [a]) => ({ kind: 'deletePool', entry: a % setup.entries.length }),
  deleteDivision: ({ setup }, [a]) => ({
    kind: 'deleteDivision',
    division: setup.entries[a % setup.entries.length]!.division,
  }),
  addMatch: (schedule, [a, b, c]) => {
    const like = a % schedule.placements.length; // the teams of an existing match, so that they may meet
    const teams = teamNames(schedule.setup).length;
    return {
      kind: 'addMatch',
      match: `new ${b} ${c}` as MatchId,
      home: schedule.fixtures.away[like] ?? 0,
      away: c % 2 === 0 ? (schedule.fixtures.home[like] ?? 1) : c % teams,
      to: b % cellCount(gridOf(schedule.setup)),
      ...(c % 3 > 0 && { crossover: true }),
      ...(c % 5 > 0 && { reason: 'the coaches asked' }),
    };
  },
  addPlayoff: ({ setup }, [a, b, c]) => {
    const { division, pool, teams } = setup.entries[a % setup.entries.length]!;
    const seeds = teams.slice(0, 2 + (b % 7)).map((_, k) => ({ pool, rank: k + 1 }));
    const kinds = ['single', 'thirdPlace', 'allPlaces', 'doubleReset'] as const;
    const playoff = { kind: kinds[c % kinds.length]!, seeds };
    return { kind: 'addPlayoff', key: `playoff ${b} ${c}`, division, playoff };
  },
  startPlayoff: ({ setup }, [a, b]) => {
    const entry = a % setup.entries.length;
    const { division, playoff } = setup.entries[entry]!;
    const table = setup.entries.find((one) => one.division === division)!;
    const teams = (playoff?.seeds ?? []).map((_, k) => ({
      pool: table.pool,
      position: k + (b % 2),
    }));
    return { kind: 'startPlayoff', entry, teams: b % 3 === 0 ? null : teams };
  },
  deletePlayoff: ({ setup }, [a]) => ({ kind: 'deletePlayoff', entry: a % setup.entries.length }),
  renameTeams: ({ setup }, [a, b]) => ({
    kind: 'renameTeams',
    entry: a % setup.entries.length,
    names: setup.entries[a % setup.entries.length]!.teams.map((name) => name + (b % 3)),
  }),
  setTables: (_, [a, b]) => {
    const rules = [...TABLE_PRESETS.values()];
    return { kind: 'setTables', tables: { ...rules[a % rules.length]!, win: (b % 5) - 1 } };
  },
  swapTeams: (schedule, [a, b]) => ({
    kind: 'swapTeams',
    teams: [a, b].map((n) => schedule.fixtures.home[n % schedule.placements.length] ?? 0) as [
      number,
      number,
    ],
  }),
  replaceTeam: ({ setup }, [a, b]) => ({
    kind: 'replaceTeam',
    team: a % teamNames(setup).length,
    name: b % 4 === 0 ? '' : `new ${b}`,
  }),
  withdrawTeam: (schedule, [a, b, c]) => {
    const { ids, home, away } = schedule.fixtures;
    const team = a % teamNames(schedule.setup).length;
    const matches = (['annulled', 'forfeited', 'cancelled'] as const)[b % 3]!;
    const own = ids.filter((_, row) => home[row] === team || away[row] === team);
    return { kind: 'withdrawTeam', team, matches, played: own.slice(0, c % 4) };
  },
  swapSides: (schedule, [a]) => ({ kind: 'swapSides', match: idOf(schedule, a) }),
  moveDay: ({ setup }, [a, b]) => ({
    kind: 'moveDay',
    from: a % setup.days.length,
    to: b % setup.days.length,
  }),
  replaceDay: ({ setup }, [a, b]) => ({
    kind: 'replaceDay',
    day: a % setup.days.length,
    date: `2027-0${1 + (b % 9)}-15` as GameDate,
  }),
  shiftDay: ({ setup }, [a, b]) => ({
    kind: 'shiftDay',
    day: a % setup.days.length,
    minutes: 5 * ((b % 61) - 30),
  }),
  shiftMatches: (schedule, [a, b, c]) => ({
    kind: 'shiftMatches',
    matches: c % 2 === 0 ? [idOf(schedule, a)] : restOfField(schedule, a),
    minutes: 5 * ((b % 61) - 30),
  }),
  lockMatches: (schedule, [a, b, c]) => ({
    kind: 'lockMatches',
    matches: [a, b].map((n) => idOf(schedule, n)),
    locked: c % 3 === 0,
  }),
  moveMatches: (schedule, [a, b, c]) => ({
    kind: 'moveMatches',
    moves: [
      { match: idOf(schedule, a), to: schedule.placements[b % schedule.placements.length] ?? 0 },
      {
        match: idOf(schedule, b),
        to: c % 2 === 0 ? NOWHERE : c % cellCount(gridOf(schedule.setup)),
      },
    ],
  }),
};

function idOf({ fixtures }: Schedule, number: number): MatchId {
  return fixtures.ids[number % fixtures.ids.length]!;
}

/** A match and those after it on its field that day. */
function restOfField({ setup, fixtures, placements }: Schedule, number: number): MatchId[] {
  const grid = gridOf(setup);
  const first = placements[number % placements.length]!;
  return fixtures.ids.filter((_, row) => {
    const cell = placements[row]!;
    const alike =
      dayOf(grid, cell) === dayOf(grid, first) && fieldOf(grid, cell) === fieldOf(grid, first);
    return cell !== NOWHERE && alike && cell >= first;
  });
}
