import type { GameDate } from '../model/game-date.ts';
import { dayOf, type Grid, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { GameDay } from '../model/setup.ts';
import { withDelays } from '../model/start-times.ts';
import { isLocked } from './find-match.ts';
import { judgeByClock } from './judge-by-clock.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';
import { refuseLooseTies } from './ties.ts';

/**
 * Rain, and a date without games: moves the game day there with all its matches. The number of game days
 * stays the same, so that formats with a round on every day keep theirs. Its shift and the delays of its
 * matches move too.
 */
export interface ReplaceDay {
  readonly kind: 'replaceDay';
  readonly day: number;
  readonly date: GameDate;
}

/**
 * Refused if another game day has the date (see `MoveDay`), while a match of the day is locked, and if a
 * playoff match would come before one that it waits for.
 */
export function replaceDay(schedule: Schedule, { day, date }: ReplaceDay): CommandResult {
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
  const cell = placements[fixtures.ids.indexOf(clash.match)]!; // by the days before the change: they are on screen
  return refuse(isOn(cell) ? clash : { ...clash, cell });
}

/** The new order of the days. Among days without a date the day keeps its position. */
function inOrderOfPlay(days: readonly GameDay[], day: number, date: GameDate): number[] {
  const others = [...days.keys()].filter((other) => other !== day);
  const dated = others.every((other) => days[other]!.date !== null);
  const later = others.findIndex((other) => days[other]!.date! > date); // ISO dates sort chronologically
  const position = !dated ? day : later < 0 ? others.length : later;
  return others.toSpliced(position, 0, day);
}

/** Maps cells to their numbers after the days are reordered. */
function cellsMoved({ slots, fields }: Grid, order: readonly number[]): (cell: number) => number {
  const size = slots * fields;
  const position = order.map((_, day) => order.indexOf(day));
  return (cell) =>
    cell === NOWHERE ? NOWHERE : position[Math.floor(cell / size)]! * size + (cell % size);
}
