/** Changes that might make a match possible, each tried as the judge would see it. */
import type { GameLimit } from '../model/constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { gameMinutes, shiftOfDay } from '../model/start-times.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import { listStretches } from './bar.ts';
import { isLawfulAt, withMatchesAt } from './put-match.ts';
import { readPlaces } from './read-places.ts';

/** A change that is enough for a match to be at a place; numbers as in `Obstacle`. */
export type Help = { readonly place: ClockPlace } & (
  | { readonly kind: 'place' } // nothing has to change
  | {
      readonly kind: 'move';
      readonly other: number;
      readonly from: ClockPlace;
      readonly to: ClockPlace;
    }
  | { readonly kind: 'request'; readonly team: number; readonly request: number } // relaxed for that team and day
  | {
      readonly kind: 'opening';
      readonly from: number;
      readonly to: number;
      readonly minutes: number;
    } // the opening, so many minutes longer
  | { readonly kind: 'closure'; readonly closure: number } // lifted there on that day
  | { readonly kind: 'openDay'; readonly from: number; readonly to: number } // the field open on that day, too
  | { readonly kind: 'slot' } // one more time slot
  | { readonly kind: 'field' } // one more field, beside the one of the place
  | { readonly kind: 'person'; readonly person: number } // not needed at this match
  | { readonly kind: 'limit'; readonly team: number; readonly limit: GameLimit } // one game more, once
  | { readonly kind: 'meeting'; readonly days: number } // only so many days between two meetings
);

/** The change if the match can be at its place with it; null if it cannot. */
export function tryHelp(schedule: Schedule, match: number, help: Help): Help | null {
  if (help.kind === 'move') return tryMove(schedule, match, help);
  const { setup, place } = changeSetup(schedule, help);
  return isLawfulAt(schedule, new Map([[match, place]]), setup) ? help : null;
}

function tryMove(
  schedule: Schedule,
  match: number,
  help: Extract<Help, { readonly kind: 'move' }>,
): Help | null {
  const { other, place } = help;
  const here = readPlaces(schedule, other);
  const { season, start } = here.plan;
  const from = { day: season.day[other]!, field: season.field[other]!, start: start[other]! };
  const without = withMatchesAt(
    schedule,
    new Map([
      [match, place],
      [other, null],
    ]),
  );
  const places = readPlaces(without, other);
  for (const day of schedule.setup.days.keys()) {
    for (const field of places.fields) {
      const bars = places.barsOn(day, field);
      const stretches = listStretches(places.startsOn(day, field), bars);
      const free = stretches.find(({ held }) => held.length === 0);
      if (free === undefined) continue;
      const to = { day, field, start: free.start };
      const isLawful = isLawfulAt(
        schedule,
        new Map([
          [match, place],
          [other, to],
        ]),
      );
      return isLawful ? { ...help, from, to } : null;
    }
  }
  return null;
}

/** The setup with the change, and the place in it. */
function changeSetup(
  { setup }: Schedule,
  help: Exclude<Help, { readonly kind: 'move' }>,
): { setup: Setup; place: ClockPlace } {
  const { place } = help;
  const date = setup.days[place.day]!.date!;
  const { name } = setup.fields[place.field]!;
  const constraints = setup.constraints!;
  const withConstraints = (changes: Partial<Setup['constraints']>) => ({
    place,
    setup: { ...setup, constraints: { ...constraints, ...changes } },
  });
  const withEntries = (change: (entry: Setup['entries'][number]) => Setup['entries'][number]) => ({
    place,
    setup: { ...setup, entries: setup.entries.map(change) },
  });
  switch (help.kind) {
    case 'place':
      return { setup, place };
    case 'slot':
      return withSlot(setup, place);
    case 'request': {
      const requests = constraints.requests.filter((_, number) => number !== help.request);
      return withConstraints({ requests });
    }
    case 'opening':
    case 'openDay': {
      const row = { fields: [name], dates: [date], from: help.from, to: help.to };
      return withConstraints({ hours: [...constraints.hours, row] });
    }
    case 'closure': {
      const closures = constraints.closures.filter((_, number) => number !== help.closure);
      return withConstraints({ closures });
    }
    case 'person':
      return withConstraints({
        people: constraints.people.filter((_, number) => number !== help.person),
      });
    case 'limit':
      return withEntries((entry) => ({
        ...entry,
        limits: (entry.limits ?? []).map((limit) =>
          limit === help.limit ? { ...limit, games: limit.games + 1 } : limit,
        ),
      }));
    case 'meeting':
      return withEntries((entry) => ({ ...entry, daysBetweenMeetings: help.days }));
    case 'field':
      return withField(setup, place);
  }
}

/** The setup with one more slot of the grid, behind all others. */
function withSlot(setup: Setup, place: ClockPlace): { setup: Setup; place: ClockPlace } {
  const own = setup.slots.filter(({ isOffGrid }) => isOffGrid !== true);
  const isTimed = own.every(({ start }) => start !== null);
  const start = isTimed ? place.start - shiftOfDay(setup, place.day) : null;
  const settled = { ...setup, gameMinutes: gameMinutes({ ...setup, slots: own }) };
  return { setup: { ...(isTimed ? settled : setup), slots: [...own, { start }] }, place };
}

/** The setup with a field beside that of the place: for the same teams, open like it, at its venue. */
function withField(setup: Setup, place: ClockPlace): { setup: Setup; place: ClockPlace } {
  const { fields, entries, constraints } = setup;
  const { name } = fields[place.field]!;
  const added = `${name} +`;
  const joined = <Row extends { readonly fields: readonly string[] }>(
    rows: readonly Row[],
  ): Row[] =>
    rows.map((row) =>
      row.fields.includes(name) ? { ...row, fields: [...row.fields, added] } : row,
    );
  return {
    place: { ...place, field: fields.length },
    setup: {
      ...setup,
      fields: [...fields, { name: added }],
      entries: entries.map((entry) => ({
        ...entry,
        ...(entry.fields.includes(place.field) && { fields: [...entry.fields, fields.length] }),
        ...(entry.grounds && { grounds: joined(entry.grounds) }),
      })),
      ...(constraints && {
        constraints: {
          ...constraints,
          hours: joined(constraints.hours),
          closures: joined(constraints.closures),
          venues: joined(constraints.venues),
        },
      }),
    },
  };
}
