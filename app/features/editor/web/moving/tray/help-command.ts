import {
  type ClockPlace,
  type Command,
  cellAt,
  gridOf,
  type Help,
  type MatchId,
  type Schedule,
} from '@evenfield/engine';

export type HelpCommand = Extract<Command, { kind: 'moveMatches' }>;

/** Returns the edit that a change asks for; null if it is none of matches: a request, a closure, a new field. */
export function helpCommand(schedule: Schedule, match: number, help: Help): HelpCommand | null {
  const places = new Map([[match, help.place]]);
  if (help.kind === 'move') places.set(help.other, help.to);
  else if (help.kind !== 'place') return null;
  const moves: { match: MatchId; to: number | ClockPlace }[] = [];
  for (const [row, place] of places) {
    const to = targetAt(schedule, place);
    if (to === null) return null;
    moves.push({ match: schedule.fixtures.ids[row]!, to });
  }
  return { kind: 'moveMatches', moves };
}

/** With constraints a place by the clock, else its cell; null if no time slot begins then. */
function targetAt({ setup }: Schedule, place: ClockPlace): number | ClockPlace | null {
  if (setup.constraints !== undefined) return place;
  const { shift = 0 } = setup.days[place.day]!;
  const isUntimed = setup.slots.some(({ start }) => start === null); // then a start is a slot's number
  const slot = isUntimed
    ? place.start
    : setup.slots.findIndex(({ start }) => start! + shift === place.start);
  return slot < 0 ? null : cellAt(gridOf(setup), place.day, slot, place.field);
}
