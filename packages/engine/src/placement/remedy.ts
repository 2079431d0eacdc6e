import { type Demand, demandOf } from '../fixtures/demand.ts';
import type { Setup } from '../model/setup.ts';
import { hasRoom } from './room-flow.ts';
import type { Shortage } from './shortages.ts';

/** The least that would be enough, each addition alone; null where that addition alone never helps. */
export interface Remedy {
  readonly days: number | null; // extra game days
  readonly slots: number | null; // extra time slots a day
  readonly fields: number | null; // extra fields, open to every entry
}

/** The least number of game days, of time slots and of open fields, each alone, with which a setup with these shortages fits. */
export function findRemedy(setup: Setup, shortages: readonly Shortage[]): Remedy {
  const fitsWith = (days: number, slots: number, openFields: number) => {
    const room = {
      days: setup.days.length + days,
      slots: setup.slots.length + slots,
      fields: setup.fields.length,
      openFields,
    };
    return hasRoom(leastDemands(setup, room.days), room);
  };
  const enough = leastDemands(setup, setup.days.length).reduce(
    (sum, demand) => sum + demand.matches + demand.teams,
    1,
  );
  const { days, slots } = atLeast(setup, shortages);
  return {
    days: leastThat((count) => fitsWith(count, 0, 0), days, enough),
    slots: leastThat((count) => fitsWith(0, count, 0), slots, enough),
    fields: leastThat((count) => fitsWith(0, 0, count), 1, enough),
  };
}

/** Numbers of days and slots without which the short fields cannot hold what is needed over the season. */
function atLeast({ days, slots }: Setup, shortages: readonly Shortage[]) {
  const least = { days: 1, slots: 1 };
  for (const shortage of shortages) {
    if (shortage.limit !== 'fields' || shortage.days.length < days.length) continue;
    const periods = Math.ceil(shortage.needed / shortage.fields.length);
    least.days = Math.max(least.days, Math.ceil(periods / slots.length) - days.length);
    least.slots = Math.max(least.slots, Math.ceil(periods / days.length) - slots.length);
  }
  return least;
}

/** What the entries ask for when swiss days hold no more than the organiser insists on. */
export function leastDemands(setup: Setup, days: number): Demand[] {
  return setup.entries.map((entry) => demandOf(entry, days, 1));
}

/**
 * The least number from `least` to `enough` that passes a test which no larger number fails again;
 * null where none does.
 */
function leastThat(
  passes: (count: number) => boolean,
  least: number,
  enough: number,
): number | null {
  if (passes(least)) return least;
  if (!passes(enough)) return null;
  let fails = least;
  let works = least + 1;
  for (let step = 2; !passes(works); step *= 2) {
    fails = works;
    works = Math.min(works + step, enough);
  }
  while (works - fails > 1) {
    const middle = Math.floor((works + fails) / 2);
    if (passes(middle)) works = middle;
    else fails = middle;
  }
  return works;
}
