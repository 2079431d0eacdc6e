/**
 * Makes a schedule better that is there already: moves what may move, and keeps who meets whom. Where
 * matches have no cell, or stand where a rule forbids it, they are seated first.
 */
import { dayOf, NOWHERE } from '../model/grid.ts';
import { randomOf } from '../model/random.ts';
import type { Fixtures, Schedule } from '../model/schedule.ts';
import { cellOf } from './board.ts';
import type { Draft } from './draft.ts';
import { chooseStarts, mildHeatOf } from './heat.ts';
import { inOrderOfPlay } from './home-and-away.ts';
import { type DraftLayout, layOut, layOutAsIs } from './lay-out.ts';
import { numberRounds } from './number-rounds.ts';
import { outranks, rankLayout } from './rank-board.ts';
import { refine } from './refine.ts';
import { restingAt, type SearchOptions, type SearchStep } from './search-schedules.ts';
import { readTask, type Task } from './task.ts';

export type ImproveOptions = Pick<SearchOptions, 'seed' | 'first' | 'starts'>;

/**
 * Searches ever better versions of a schedule: the same matches with the same ids in the same order,
 * moved only where they are not locked. `better` comes only when it is strictly better, by the order of
 * the soft rules, than the schedule given and all before; fewer matches without a cell come before all.
 */
export function* improveSchedule(
  schedule: Schedule,
  { seed, first = 0, starts = chooseStarts(schedule.setup) }: ImproveOptions,
): Generator<SearchStep, void> {
  const task = readTask(schedule.setup);
  let best = rankLayout(layOutAsIs(task, draftOf(schedule, task)));
  yield { done: 0, better: null };
  for (let start = first; start < first + starts; start++) {
    const random = randomOf(seed, start);
    const before = (start - first) / starts;
    const draft = draftOf(schedule, task);
    const layout = yield* restingAt(before, layOut(task, draft, random));
    const heat = mildHeatOf(layout.board, start);
    for (const { done, settled } of refine(layout.board, random, heat)) {
      const rank = settled ? rankLayout(layout) : best;
      const isBetter = outranks(rank, best);
      if (isBetter) best = rank;
      yield { done: before + done / starts, better: isBetter ? rewrite(schedule, layout) : null };
    }
  }
}

/** The matches of a schedule as a draft, with the cells they have; locked ones are in their locked cell. */
function draftOf(schedule: Schedule, task: Task): Draft {
  const { fixtures, placements } = schedule;
  const { entry, home, away, round, lockedAt } = fixtures;
  const cells = placements.map((cell, match) =>
    lockedAt[match] === NOWHERE ? cell : lockedAt[match]!,
  );
  return {
    drawn: {
      entry: entry.slice(),
      home: home.slice(),
      away: away.slice(),
      day: daysOf(fixtures, cells, task),
      turn: round.slice(),
      leg: legsOf(fixtures, cells),
    },
    fixed: Uint8Array.from(lockedAt, (cell) => (cell === NOWHERE ? 0 : 1)),
    cells,
  };
}

/** The day of every match; for one without a cell, the first on which neither team plays. */
function daysOf({ home, away }: Fixtures, placements: Int32Array, { grid, firstTeam }: Task) {
  const plays = new Uint8Array(firstTeam.at(-1)! * grid.days);
  const days = new Uint8Array(placements.length);
  placements.forEach((cell, match) => {
    if (cell === NOWHERE) return;
    days[match] = dayOf(grid, cell);
    for (const team of [home[match]!, away[match]!]) plays[team * grid.days + days[match]!] = 1;
  });
  placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    const [a, b] = [home[match]! * grid.days, away[match]! * grid.days];
    const day = plays.subarray(a, a + grid.days).findIndex((on, d) => on + plays[b + d]! === 0);
    days[match] = Math.max(0, day);
    plays[a + days[match]!] = 1;
    plays[b + days[match]!] = 1;
  });
  return days;
}

/** How often the two teams of every match have met before it; those without a cell come last. */
function legsOf({ home, away }: Fixtures, placements: Int32Array): Uint8Array {
  const last = Number.MAX_SAFE_INTEGER;
  const at = (match: number) => (placements[match] === NOWHERE ? last : placements[match]!);
  const order = [...placements.keys()].sort((a, b) => at(a) - at(b) || a - b);
  const meetings = new Map<string, number>();
  const legs = new Uint8Array(placements.length);
  for (const match of order) {
    const pair = [home[match]!, away[match]!].sort((a, b) => a - b).join();
    legs[match] = meetings.get(pair) ?? 0;
    meetings.set(pair, legs[match]! + 1);
  }
  return legs;
}

/** The schedule with its matches where the layout has them. */
function rewrite(schedule: Schedule, { board, placed }: DraftLayout): Schedule {
  const { fixtures } = schedule;
  const rounds = numberRounds(board, inOrderOfPlay(board));
  const placements = new Int32Array(schedule.placements.length).fill(NOWHERE);
  const [home, away, round] = [
    fixtures.home.slice(),
    fixtures.away.slice(),
    fixtures.round.slice(),
  ];
  placed.forEach((match, k) => {
    placements[match] = cellOf(board, k);
    home[match] = board.home[k]!;
    away[match] = board.away[k]!;
    round[match] = rounds[k]!;
  });
  return { ...schedule, fixtures: { ...fixtures, home, away, round }, placements };
}
