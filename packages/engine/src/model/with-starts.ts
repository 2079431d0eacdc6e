/** The grid of a season by the clock: the grid's own slots and every start that some match uses. */
import { cellAt, dayOf, fieldOf, type Grid, gridOf, NOWHERE, slotOf } from './grid.ts';
import type { Schedule } from './schedule.ts';
import type { Setup, TimeSlot } from './setup.ts';
import { gameMinutes, shiftOfDay, startOf, withDelays } from './start-times.ts';

/** A place by the clock: minutes since midnight of the game day. */
export interface ClockPlace {
  readonly day: number;
  readonly field: number;
  readonly start: number;
}

/**
 * The setup with a slot for the start of every place, in order of start, and without off-grid slots that
 * no place uses; the match length is stored, so that the new slots do not change it. `cells` are the
 * places' cells in the new grid.
 */
export function withStarts(
  setup: Setup,
  places: readonly (ClockPlace | null)[],
): { readonly setup: Setup; readonly cells: readonly (number | null)[] } {
  const ofSlot = ({ day, start }: ClockPlace) => start - shiftOfDay(setup, day);
  const own = setup.slots.filter(({ isOffGrid }) => isOffGrid !== true);
  const known = new Set(own.map(({ start }) => start));
  const used = new Set(places.flatMap((place) => (place === null ? [] : ofSlot(place))));
  const added = [...used].filter((start) => !known.has(start)).sort((a, b) => a - b);
  const slots = mergeSlots(own, added);
  const wide: Setup = { ...setup, slots, gameMinutes: gameMinutes({ ...setup, slots: own }) };
  const grid = gridOf(wide);
  const slotOfStart = new Map(slots.map(({ start }, slot) => [start, slot]));
  const cells = places.map((place) =>
    place === null ? null : cellAt(grid, place.day, slotOfStart.get(ofSlot(place))!, place.field),
  );
  return { setup: wide, cells };
}

/** The place of a cell by the clock; null for the buffer, and in a slot without a time. */
export function placeOf(
  schedule: Pick<Schedule, 'setup' | 'delays'>,
  cell: number,
): ClockPlace | null {
  if (cell === NOWHERE) return null;
  const start = startOf(schedule, cell);
  if (start === null) return null;
  const grid = gridOf(schedule.setup);
  return { day: dayOf(grid, cell), field: fieldOf(grid, cell), start };
}

/** Whether two places are the same one; null is the buffer. */
export function isSamePlace(one: ClockPlace | null, other: ClockPlace | null): boolean {
  return one?.day === other?.day && one?.field === other?.field && one?.start === other?.start;
}

/**
 * The same schedule on a grid that has a slot for the start of every place as well. `cells` are the
 * places' cells in that grid.
 */
export function addStarts(
  schedule: Schedule,
  places: readonly ClockPlace[],
): { readonly schedule: Schedule; readonly cells: readonly number[] } {
  const { setup } = schedule;
  const ofSlot = ({ day, start }: ClockPlace) => start - shiftOfDay(setup, day);
  const wide = withSlots(schedule, places.map(ofSlot));
  const grid = gridOf(wide.setup);
  const slotOfStart = new Map(wide.setup.slots.map(({ start }, slot) => [start, slot]));
  const cells = places.map((place) =>
    cellAt(grid, place.day, slotOfStart.get(ofSlot(place))!, place.field),
  );
  return { schedule: wide, cells };
}

/** The schedule with a slot off the grid for every start that it lacks. */
function withSlots(schedule: Schedule, starts: readonly number[]): Schedule {
  const { slots } = schedule.setup;
  const known = new Set(slots.map(({ start }) => start));
  const added = [...new Set(starts)].filter((start) => !known.has(start)).sort((a, b) => a - b);
  return added.length === 0 ? schedule : onSlots(schedule, mergeSlots(slots, added));
}

/** Two schedules of one season on one grid, so that their cells compare: each gets the other's starts. */
export function onCommonStarts(one: Schedule, other: Schedule): readonly [Schedule, Schedule] {
  return [withSlotsOf(one, other), withSlotsOf(other, one)];
}

/** The schedule with the slots off the grid of another one as well. */
function withSlotsOf(schedule: Schedule, { setup }: Schedule): Schedule {
  const starts = setup.slots.flatMap(({ start, isOffGrid }) => (isOffGrid ? start! : []));
  return withSlots(schedule, starts);
}

/** The schedule without slots off the grid in which no match is, or is locked. */
export function dropIdleStarts(schedule: Schedule): Schedule {
  const { setup, fixtures, placements } = schedule;
  if (!setup.slots.some(({ isOffGrid }) => isOffGrid)) return schedule;
  const grid = gridOf(setup);
  const used = new Set<number>();
  for (const cells of [placements, fixtures.lockedAt])
    for (const cell of cells) if (cell !== NOWHERE) used.add(slotOf(grid, cell));
  const slots = setup.slots.filter(({ isOffGrid }, slot) => !isOffGrid || used.has(slot));
  return slots.length === setup.slots.length ? schedule : onSlots(schedule, slots);
}

/**
 * The schedule with some matches, by row, at places by the clock, null for the buffer. Its grid has a
 * slot for every start in use. The other matches stay; those that move lose their delays.
 */
export function moveToPlaces(
  schedule: Schedule,
  moves: ReadonlyMap<number, ClockPlace | null>,
): Schedule {
  const placed = [...moves].flatMap(([row, place]) => (place === null ? [] : [{ row, place }]));
  const wide = addStarts(
    schedule,
    placed.map(({ place }) => place),
  );
  const { placements: before, delays = [] } = wide.schedule;
  const placements = before.slice();
  for (const row of moves.keys()) placements[row] = NOWHERE;
  const stays = new Set(placements);
  placed.forEach(({ row }, k) => {
    placements[row] = wide.cells[k]!;
  });
  const remaining = delays.filter(({ cell }) => stays.has(cell));
  return dropIdleStarts(withDelays({ ...wide.schedule, placements }, remaining));
}

/** The schedule on other slots; those that it shares with its own are the same objects. */
function onSlots(schedule: Schedule, slots: readonly TimeSlot[]): Schedule {
  const { setup, fixtures, placements, delays = [] } = schedule;
  const before = gridOf(setup);
  const after: Grid = { ...before, slots: slots.length };
  const slotAfter = setup.slots.map((slot) => slots.indexOf(slot));
  const moved = (cell: number) => {
    if (cell === NOWHERE) return NOWHERE;
    return cellAt(
      after,
      dayOf(before, cell),
      slotAfter[slotOf(before, cell)]!,
      fieldOf(before, cell),
    );
  };
  return withDelays(
    {
      ...schedule,
      setup: { ...setup, slots },
      fixtures: { ...fixtures, lockedAt: fixtures.lockedAt.map(moved) },
      placements: placements.map(moved),
    },
    delays.map(({ cell, minutes }) => ({ cell: moved(cell), minutes })),
  );
}

/** Slots without a time stay behind the slot before them. */
function mergeSlots(own: readonly TimeSlot[], added: readonly number[]): TimeSlot[] {
  const slots: TimeSlot[] = [];
  let next = 0;
  for (const slot of own) {
    while (slot.start !== null && next < added.length && added[next]! < slot.start) {
      slots.push({ start: added[next++]!, isOffGrid: true });
    }
    slots.push(slot);
  }
  for (; next < added.length; next++) slots.push({ start: added[next]!, isOffGrid: true });
  return slots;
}
