/** A Swiss division that is played round by round. */
import {
  type GameDate,
  generateSchedule,
  invariant,
  type MatchId,
  proposeRound,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import { afterCommands } from './small-schedule.ts';

export const SWISS_TEAMS = ['Ants', 'Bees', 'Cats', 'Dogs', 'Elks', 'Foxes', 'Gnus', 'Hens'];

/** So many teams, eight at most, a round on each of three days. */
export function smallSwiss(count = SWISS_TEAMS.length): Schedule {
  const days = ['2027-05-01', '2027-05-08', '2027-05-15'].map((date) => ({
    date: date as GameDate,
  }));
  const teams = SWISS_TEAMS.slice(0, count);
  const own = { division: 'Open', pool: null, color: '#9c36b5', teams };
  return generateSchedule(
    {
      ...{ event: 'tournament', days, slots: [{ start: 540 }, { start: 600 }] },
      fields: [{ name: 'North' }, { name: 'South' }],
      entries: [{ ...own, format: 'swiss', gamesPerDay: 1, fields: [0, 1] }],
    },
    1,
  );
}

/** The matches of a round, from 0, in the schedule's order. */
export function matchesOfRound({ fixtures }: Schedule, round: number): MatchId[] {
  return fixtures.ids.filter((_, row) => fixtures.round[row] === round);
}

/** Who meets in a match: 'Ants – Bees'. */
export function pairIn({ fixtures }: Schedule, match: MatchId): string {
  const row = fixtures.ids.indexOf(match);
  return `${SWISS_TEAMS[fixtures.home[row]!]} – ${SWISS_TEAMS[fixtures.away[row]!]}`;
}

/** The schedule with a round, from 0, paired as the results ask for it. */
export function withRoundPaired(schedule: Schedule, results: Results, round: number): Schedule {
  const proposal = proposeRound(schedule, results, 0, round);
  invariant(proposal !== null, 'a Swiss division has rounds to pair');
  const { entry, pairings, begun } = proposal;
  return afterCommands(schedule, { kind: 'pairRound', entry, round, pairings, begun });
}
