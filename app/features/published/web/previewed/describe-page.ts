import { dayLabel, fieldLabel, longDayLabel, timeLabel } from '@evenfield/contract';
import type { Look, ShownSchedule } from '@evenfield/contract/publishing';
import { type GameDay, gameMinutesOf, realTeams, viewMatches } from '@evenfield/engine';
import { sayThings } from '#kernel/web/say-number.ts';
import { sayMatches } from '#league/match-words.ts';
import { findTeam } from '../looking/chosen.ts';
import { type Clock, findNext } from '../matches/clock.ts';
import { readPlaced } from './read-placed.ts';
import { titlePage } from './title-page.ts';

interface Description {
  readonly title: string;
  readonly description: string; // a sentence or two
}

/** What a page is, for search engines and for whoever gets a link to it: of one team its next match. */
export function describePage(shown: ShownSchedule, look: Look, clock: Clock): Description {
  const title = titlePage(shown, look);
  const team = findTeam(shown.schedule.setup, look);
  if (team === null) return { title, description: describeSeason(shown) };
  return { title, description: describeTeam(shown, team, clock) };
}

function describeSeason(shown: ShownSchedule): string {
  const { name, schedule, total, location } = shown;
  const teams = sayThings(realTeams(schedule.setup).length, 'team', 'teams');
  const dated = playedDays(shown).filter(({ date }) => date !== null);
  const sorted = [...dated].sort((one, other) => (one.date! < other.date! ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)].map((day) => day && longDayLabel(day, 0));
  const when = first === undefined ? '' : first === last ? `, ${first}` : `, ${first} to ${last}`;
  const where = location === null || location.name === '' ? '' : `, ${location.name}`;
  return `${name}: ${sayMatches(total)} of ${teams}${when}${where}. Times, fields and changes.`;
}

/** The game days with a match; all of them where not every match is here. */
function playedDays({ schedule, total }: ShownSchedule): readonly GameDay[] {
  const matches = viewMatches(schedule, { kind: 'all' });
  if (matches.length < total) return schedule.setup.days;
  return readPlaced(matches).map(({ day }) => day);
}

function describeTeam({ name, schedule }: ShownSchedule, team: number, clock: Clock): string {
  const games = readPlaced(viewMatches(schedule, { kind: 'team', team }));
  const next = findNext(games, clock, ({ match }) =>
    gameMinutesOf(schedule.setup, match.entry.entry),
  );
  const count = `${sayMatches(games.length)} in ${name}.`;
  if (next === null) return count;
  const { day, slot, field, match } = next;
  const opponent = match.home.team === team ? match.away : match.home;
  const when = `${dayLabel(day, day.day)} ${timeLabel(slot, slot.slot)}`;
  return `Next match: ${when}, ${fieldLabel(field)}, against ${opponent.name}. ${count}`;
}
