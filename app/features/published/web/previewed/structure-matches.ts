/** The next matches of a schedule as data for search engines: https://schema.org/SportsEvent. */

import {
  type Ending,
  gameMinutesOf,
  isStandIn,
  type Results,
  viewMatches,
} from '@evenfield/engine';
import { fieldLabel, locationOfField, type ScheduleLocation, splitPlace } from '@evenfield/wire';
import type { ShownSchedule } from '@evenfield/wire/publishing';
import { type Clock, isOver } from '../matches/clock.ts';
import { type PlacedGame, readPlaced } from './read-placed.ts';
import { stampTime } from './stamp-time.ts';

const MOST = 50; // some weeks of matches: the first response contains them
const STATUSES: Readonly<Record<Ending, string>> = {
  regular: 'EventScheduled',
  overtime: 'EventScheduled',
  shootout: 'EventScheduled',
  homeForfeit: 'EventScheduled',
  awayForfeit: 'EventScheduled',
  bothForfeit: 'EventScheduled',
  abandoned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/** Returns null if no match to come has a date and a time. */
export function structureMatches(shown: ShownSchedule, url: string, clock: Clock): object | null {
  const { schedule, results, name, timeZone, location } = shown;
  const minutesOf = ({ match }: PlacedGame) => gameMinutesOf(schedule.setup, match.entry.entry);
  const events: object[] = [];
  for (const game of readPlaced(viewMatches(schedule, { kind: 'all' }))) {
    if (isOver(game, clock, minutesOf(game))) continue;
    if (isStandIn(schedule.setup, game.match.home.team)) continue; // the pairing is not known yet
    const place = locationOfField(schedule.setup, game.field.name, location);
    const around = { minutes: minutesOf(game), results, timeZone, location: place };
    events.push(...structureMatch(game, around));
    if (events.length === MOST) break;
  }
  if (events.length === 0) return null;
  const whole = { '@type': 'EventSeries', '@id': url, name, url };
  return {
    '@context': 'https://schema.org',
    '@graph': [whole, ...events.map((event) => ({ ...event, superEvent: { '@id': url } }))],
  };
}

interface Around {
  readonly minutes: number; // length of the match
  readonly results: Results;
  readonly timeZone: string | null;
  readonly location: ScheduleLocation | null;
}

function structureMatch({ day, slot, field, match }: PlacedGame, around: Around): object[] {
  const { minutes, results, timeZone, location } = around;
  if (day.date === null || slot.start === null) return [];
  const [home, away] = [match.home.name, match.away.name];
  return [
    {
      '@type': 'SportsEvent',
      name: `${home} – ${away}`,
      startDate: stampTime(day.date, slot.start, timeZone),
      endDate: stampTime(day.date, slot.start + minutes, timeZone),
      eventStatus: `https://schema.org/${STATUSES[results.get(match.id)?.ending ?? 'regular']}`,
      ...(location !== null && { location: structurePlace(location, fieldLabel(field)) }),
      homeTeam: { '@type': 'SportsTeam', name: home },
      awayTeam: { '@type': 'SportsTeam', name: away },
    },
  ];
}

/** Names the place with the field: a field alone can't be found on a map. */
function structurePlace(location: ScheduleLocation, field: string): object {
  const { name, address } = splitPlace(location);
  return {
    '@type': 'Place',
    name: name === '' ? field : `${name}, ${field}`,
    ...(address !== '' && { address }),
  };
}
