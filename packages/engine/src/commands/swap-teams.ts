import type { Schedule } from '../model/schedule.ts';
import { entryOf, findWithdrawals, isPlayoff } from '../model/setup.ts';
import { isLocked } from './find-match.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';

/** Swaps two teams of an entry in the whole schedule: each takes over the other's matches. */
export interface SwapTeams {
  readonly kind: 'swapTeams';
  readonly teams: readonly [number, number];
}

/** Refused for teams of two entries, for placeholders of a playoff, and while a match of either is locked. */
export function swapTeams(schedule: Schedule, { teams }: SwapTeams): CommandResult {
  const [one, other] = teams;
  const unknown = teams.find((team) => entryOf(schedule.setup, team) < 0);
  if (unknown !== undefined) return refuse({ code: 'unknownTeam', team: unknown });
  if (one === other) return refuse({ code: 'sameTeam', team: one });
  if (entryOf(schedule.setup, one) !== entryOf(schedule.setup, other)) {
    return refuse({ code: 'otherEntry', teams });
  }
  if (isPlayoff(schedule.setup.entries[entryOf(schedule.setup, one)]!)) {
    return refuse({ code: 'placeholder', team: one });
  }
  const withdrawals = findWithdrawals(schedule.setup);
  const gone = teams.find((team) => withdrawals.has(team));
  if (gone !== undefined) return refuse({ code: 'withdrawn', team: gone });
  const { fixtures, calledOff } = schedule;
  const plays = (row: number) =>
    teams.includes(fixtures.home[row]!) || teams.includes(fixtures.away[row]!);
  const locked = fixtures.ids.findIndex((_, row) => isLocked(schedule, row) && plays(row));
  if (locked >= 0) return refuse({ code: 'locked', match: fixtures.ids[locked]! });
  const swapped = (team: number) => (team === one ? other : team === other ? one : team);
  return accept({
    ...schedule,
    fixtures: {
      ...fixtures,
      home: fixtures.home.map(swapped),
      away: fixtures.away.map(swapped),
    },
    ...(calledOff && {
      calledOff: calledOff.map((fixture) => ({
        ...fixture,
        home: swapped(fixture.home),
        away: swapped(fixture.away),
      })),
    }),
  });
}
