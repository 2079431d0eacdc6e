import { dayOf, type Grid, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { GameDate, GameDay } from '../model/setup.ts';
import { withDelays } from '../model/start-times.ts';
import { judgeByClock } from './judge-by-clock.ts';
import { isLocked } from './known.ts';
import { type Answer, accept, refuse } from './refusal.ts';
import { refuseLooseTies } from './ties.ts';

/**
 * Rain, and a date on which nobody was to play: the game day is held then, with all its matches. There
 * are as many game days as before, so that formats with a round on every day still have theirs. Its shift,
 * and the delays of its matches, go with it.
 */
export interface ReplaceDay {
  readonly kind: 'replaceDay';
  readonly day: number;
  readonly date: GameDate;
}

/** Refused where the date is that of a game day (see `MoveDay`), while a match of the day is locked, and where a playoff's match would come before one that it waits for. */
export function replaceDay(schedule: Schedule, { day, date }: ReplaceDay): Answer {
  const { setup, fixtures, placements, delays = [] } = schedule;
  const grid = gridOf(setup);
  const replaced = setup.days[day];
  if (replaced === undefined) return refuse({ code: 'unknownDay', day });
  if (replaced.date === date) return refuse({ code: 'sameDay', day });
  const taken = setup.days.findIndex((other) => other.date === date);
  if (taken >= 0) return refuse({ code: 'dateTaken', day: taken });
  const isOn = (cell: number) => cell !== NOWHERE && dayOf(grid, cell) === day;
  const locked = placements.findIndex((cell, row) => isOn(cell) && isLocked(schedule, row));
  if (locked >= 0) return refuse({ code: 'locked', match: fixtures.ids[locked]! });

  const order = inOrderOfPlay(setup.days, day, date);
  const days = order.map((old) => (old === day ? { ...replaced, date } : setup.days[old]!));
  const moved = cellsMoved(grid, order);
  const after = withDelays(
    {
      ...schedule,
      setup: { ...setup, days },
      fixtures: { ...fixtures, lockedAt: fixtures.lockedAt.map(moved) },
      placements: placements.map(moved),
    },
    delays.map(({ cell, minutes }) => ({ cell: moved(cell), minutes })),
  );
  const rows = [...placements.keys()].filter((row) => isOn(placements[row]!));
  const clash = refuseLooseTies(after, rows) ?? judgeByClock({ schedule: after, rows }, []);
  if (clash === null) return accept(after);
  if (clash.code !== 'beforeFeeder') return refuse(clash);
  const cell = placements[fixtures.ids.indexOf(clash.match)]!; // by the days as they are: they are what is shown
  return refuse(isOn(cell) ? clash : { ...clash, cell });
}

/** The days as they follow each other from now on. Among days without a date the day stays in its place. */
function inOrderOfPlay(days: readonly GameDay[], day: number, date: GameDate): number[] {
  const others = [...days.keys()].filter((other) => other !== day);
  const dated = others.every((other) => days[other]!.date !== null);
  const later = others.findIndex((other) => days[other]!.date! > date); // ISO text sorts as dates do
  const position = !dated ? day : later < 0 ? others.length : later;
  return others.toSpliced(position, 0, day);
}

/** Where a cell is once the days stand in another order. */
function cellsMoved({ slots, fields }: Grid, order: readonly number[]): (cell: number) => number {
  const size = slots * fields;
  const position = order.map((_, day) => order.indexOf(day));
  return (cell) =>
    cell === NOWHERE ? NOWHERE : position[Math.floor(cell / size)]! * size + (cell % size);
}
