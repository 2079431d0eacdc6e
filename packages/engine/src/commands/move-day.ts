import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { type Place, placeMatches } from './place-matches.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';

/** Rain: moves all matches of a game day to another, each to the same time slot and field. */
export interface MoveDay {
  readonly kind: 'moveDay';
  readonly from: number;
  readonly to: number;
}

/** Refused if a match is on the other day already, and while one of the day's matches is locked. */
export function moveDay(schedule: Schedule, { from, to }: MoveDay): CommandResult {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const unknown = [from, to].find((day) => setup.days[day] === undefined);
  if (unknown !== undefined) return refuse({ code: 'unknownDay', day: unknown });
  if (from === to) return refuse({ code: 'sameDay', day: from });
  const isOn = (day: number) => (cell: number) => cell !== NOWHERE && dayOf(grid, cell) === day;
  const other = placements.findIndex(isOn(to));
  if (other >= 0) return refuse({ code: 'dayTaken', day: to, other: fixtures.ids[other]! });
  const places: Place[] = [];
  placements.forEach((cell, row) => {
    if (!isOn(from)(cell)) return;
    places.push({ row, to: cell + (to - from) * grid.slots * grid.fields });
  });
  if (places.length === 0) return refuse({ code: 'nothingChanges' });
  const result = placeMatches(schedule, places);
  return result.ok ? accept(result.value.schedule) : result; // no rest changes
}
