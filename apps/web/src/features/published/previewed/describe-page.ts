import {
  dayLabel,
  fieldLabel,
  type Look,
  longDayLabel,
  type ShownSchedule,
  timeLabel,
} from '@evenfield/contract';
import { gameMinutes, teamNames, viewMatches } from '@evenfield/engine';
import { sayMatches } from '#src/league/match-words.ts';
import { sayThings } from '#src/lib/say-number.ts';
import { findTeam } from '../looking/chosen.ts';
import { type Clock, findNext } from '../matches/clock.ts';
import { readPlaced } from './read-placed.ts';

interface Description {
  readonly title: string;
  readonly description: string; // a sentence or two
}

/** What a page is, for search engines and for whoever gets a link to it: of one team its next match. */
export function describePage(shown: ShownSchedule, look: Look, clock: Clock): Description {
  const team = findTeam(shown.schedule.setup, look);
  if (team === null) return { title: shown.name, description: describeSeason(shown) };
  const name = teamNames(shown.schedule.setup)[team]!;
  return { title: `${name} - ${shown.name}`, description: describeTeam(shown, team, clock) };
}

function describeSeason({ name, schedule, total, location }: ShownSchedule): string {
  const { setup } = schedule;
  const teams = sayThings(teamNames(setup).length, 'team', 'teams');
  const dated = setup.days.flatMap((day, d) => (day.date === null ? [] : longDayLabel(day, d)));
  const [first] = dated;
  const last = dated.at(-1);
  const when = first === undefined ? '' : first === last ? `, ${first}` : `, ${first} to ${last}`;
  const where = location === null || location.name === '' ? '' : `, ${location.name}`;
  return `${name}: ${sayMatches(total)} of ${teams}${when}${where}. Times, fields and changes.`;
}

function describeTeam({ name, schedule }: ShownSchedule, team: number, clock: Clock): string {
  const games = readPlaced(viewMatches(schedule, { kind: 'team', team }));
  const next = findNext(games, clock, gameMinutes(schedule.setup));
  const count = `${sayMatches(games.length)} in ${name}.`;
  if (next === null) return count;
  const { day, slot, field, match } = next;
  const opponent = match.home.team === team ? match.away : match.home;
  const when = `${dayLabel(day, day.day)} ${timeLabel(slot, slot.slot)}`;
  return `Next match: ${when}, ${fieldLabel(field)}, against ${opponent.name}. ${count}`;
}
