/** Which time slots get a row in the chart. On the grid all of them; by the clock those that some match begins in, or could. */
import { dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import { readConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { gameMinutesOf, gameMinutesRange, shiftOfDay, startOf } from '../model/start-times.ts';

interface Sections {
  readonly fields: readonly number[]; // that are shown
  readonly isByField: boolean; // a section is a field, else a game day
}

/**
 * Whether a section has a row for a time slot. Where fields have hours of their own that is so for the starts
 * of matches, for the beginning of opening hours, and for the time at which a field is free again.
 */
export function findSlotsInUse(
  schedule: Schedule,
  { fields, isByField }: Sections,
): (section: number, slot: number) => boolean {
  const { setup, placements, fixtures } = schedule;
  if (setup.constraints === undefined) return () => true;
  const grid = gridOf(setup);
  const { isOnGrid, openings, changeover } = readConstraints(setup);
  const { least } = gameMinutesRange(setup);
  const slotAt = new Map(setup.slots.map(({ start }, slot) => [start, slot]));
  const used = new Uint8Array((isByField ? grid.fields : grid.days) * grid.slots);
  const isShown = new Set(fields);
  const use = (day: number, field: number, slot: number | undefined) => {
    if (slot !== undefined) used[(isByField ? field : day) * grid.slots + slot] = 1;
  };
  for (let day = 0; day < grid.days; day++) {
    for (const field of fields) {
      const place = day * grid.fields + field;
      if (isOnGrid[place] === 1) {
        setup.slots.forEach((own, slot) => {
          if (own.isOffGrid !== true) use(day, field, slot);
        });
      } else {
        for (const { from, to } of openings[place]!)
          if (from + least <= to) use(day, field, slotAt.get(from));
      }
    }
  }
  placements.forEach((cell, row) => {
    if (cell === NOWHERE || !isShown.has(fieldOf(grid, cell))) return;
    const day = dayOf(grid, cell);
    const field = fieldOf(grid, cell);
    use(day, field, slotOf(grid, cell));
    const start = startOf(schedule, cell);
    if (start === null || isOnGrid[day * grid.fields + field] === 1) return;
    const end = start + gameMinutesOf(setup, fixtures.entry[row]!) + changeover;
    const isOpen = openings[day * grid.fields + field]!.some(
      ({ from, to }) => from <= end && end + least <= to,
    );
    if (isOpen) use(day, field, slotAt.get(end - shiftOfDay(setup, day)));
  });
  return (section, slot) => used[section * grid.slots + slot] === 1;
}
