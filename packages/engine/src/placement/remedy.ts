import { type Demand, demandOf } from '../fixtures/demand.ts';
import type { Setup } from '../model/setup.ts';
import type { Remedy } from './fit.ts';
import { type Room, roomFlow } from './room-flow.ts';

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

/** Whether everything can be played in the room. */
export function hasRoom(demands: readonly Demand[], room: Room): boolean {
  const turnsSuffice = demands.every(({ rounds, turn, fullDay, matches }) =>
    rounds === null
      ? matches <= room.days * room.slots * turn
      : Math.ceil(rounds / room.days) * fullDay <= room.slots * turn,
  );
  return turnsSuffice && roomFlow(demands, room).saturated;
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
