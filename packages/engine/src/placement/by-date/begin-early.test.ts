import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../../model/constraints.ts';
import type { GameDate } from '../../model/game-date.ts';
import { randomOf } from '../../model/random.ts';
import type { Setup } from '../../model/setup.ts';
import { beginEarly } from './begin-early.ts';
import { readProblem, type SeasonProblem } from './season-problem.ts';
import { NONE } from './season-state.ts';

const HALLS = ['Hall A', 'Hall B', 'Hall C'];
const WEIGHTS = { unplaced: 1000, sides: 1, brokenRequests: 1, crowding: 1 };

/** A day from 10:00 to 22:00 in the halls of three teams, whose games take 75 minutes. */
const setup: Setup = {
  event: 'league',
  days: [{ date: '2027-09-06' as GameDate }],
  slots: [],
  fields: HALLS.map((name) => ({ name })),
  entries: [
    {
      ...{ division: 'Women', pool: null, color: '#ffffff', format: 'single' },
      ...{ teams: ['A', 'B', 'C'], fields: [0, 1, 2], restMinutes: 120 },
      grounds: ['A', 'B', 'C'].map((team, k) => ({ team, fields: [HALLS[k]!] })),
    },
  ],
  gameMinutes: 75,
  constraints: { ...NO_CONSTRAINTS, hours: [{ fields: [], dates: [], from: 600, to: 1320 }] },
};

/** A game of two teams by number in the hall of the first. */
interface Game {
  readonly home: number;
  readonly away: number;
  readonly start: number;
}

const matchOf = ({ meetings }: SeasonProblem, { home, away }: Game) =>
  meetings.findIndex((meeting) =>
    [home, away].every((t) => [meeting.home, meeting.away].includes(t)),
  );

function optionOf(problem: SeasonProblem, game: Game): number {
  const { first, start, field } = problem.options;
  const match = matchOf(problem, game);
  for (let option = first[2 * match]!; option < first[2 * match + 2]!; option++)
    if (start[option] === game.start && field[option] === game.home) return option;
  throw new Error(`No game begins at ${game.start}`);
}

/** When games begin after they were moved as early as they may. */
function startsAfter(games: readonly Game[]): number[] {
  const problem = readProblem(setup, [], randomOf(1));
  const at = new Int32Array(problem.count).fill(NONE);
  for (const game of games) at[matchOf(problem, game)] = optionOf(problem, game);
  const moved = beginEarly(problem, at, WEIGHTS);
  return games.map((game) => problem.options.start[moved[matchOf(problem, game)]!]!);
}

const [A, B, C] = [0, 1, 2];

test('the only game of two teams on a day begins when its hall opens', () => {
  expect(startsAfter([{ home: A, away: B, start: 825 }])).toEqual([600]);
});

test('the second game of a team on a day leaves it the rest that it has', () => {
  const first = { home: A, away: B, start: 600 };
  expect(startsAfter([first, { home: C, away: A, start: 975 }])).toEqual([600, 795]);
  expect(startsAfter([first, { home: C, away: A, start: 750 }])).toEqual([600, 750]);
});
