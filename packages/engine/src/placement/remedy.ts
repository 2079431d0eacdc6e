import { type Demand, demandOf } from '../fixtures/demand.ts';
import type { Setup } from '../model/setup.ts';
import { hasRoom } from './room-flow.ts';

/** The least that would be enough, each addition alone; null where that addition alone never helps. */
export interface Remedy {
  readonly days: number | null; // extra game days
  readonly slots: number | null; // extra time slots a day
  readonly fields: number | null; // extra fields, open to every entry
}

/** The least number of game days, of time slots and of open fields, each alone, with which the setup fits. */
export function findRemedy(setup: Setup): Remedy {
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
  return {
    days: leastThat((days) => fitsWith(days, 0, 0), enough),
    slots: leastThat((slots) => fitsWith(0, slots, 0), enough),
    fields: leastThat((fields) => fitsWith(0, 0, fields), enough),
  };
}

/** What the entries ask for when swiss days hold no more than the organiser insists on. */
export function leastDemands(setup: Setup, days: number): Demand[] {
  return setup.entries.map((entry) => demandOf(entry, days, 1));
}

/** The least number from 1 to `enough` that passes a test which no larger number fails again; null where none does. */
function leastThat(passes: (count: number) => boolean, enough: number): number | null {
  let fails = 0;
  let works = 1;
  while (!passes(works)) {
    if (fails === 0 && !passes(enough)) return null;
    fails = works;
    works = Math.min(2 * works, enough);
  }
  while (works - fails > 1) {
    const middle = Math.floor((works + fails) / 2);
    if (passes(middle)) works = middle;
    else fails = middle;
  }
  return works;
}
