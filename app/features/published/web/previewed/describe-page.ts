import { type GameDay, gameMinutesOf, realTeams, viewMatches } from '@evenfield/engine';
import { dayLabel, fieldLabel, longDayLabel, timeLabel } from '@evenfield/wire';
import type { ShownSchedule, ViewOptions } from '@evenfield/wire/publishing';
import { formatThings } from '#kernel/web/format-number.ts';
import { formatMatches } from '#league/match-words.ts';
import { type Clock, findNext } from '../matches/clock.ts';
import { findTeam } from '../views/named-parts.ts';
import { readPlaced } from './read-placed.ts';
import { titlePage } from './title-page.ts';

interface Description {
  readonly title: string;
  readonly description: string; // one or two sentences
}

/** Describes a page for search engines and link previews: for a team by its next match. */
export function describePage(
  shown: ShownSchedule,
  viewOptions: ViewOptions,
  clock: Clock,
): Description {
  const title = titlePage(shown, viewOptions);
  const team = findTeam(shown.schedule.setup, viewOptions);
  if (team === null) return { title, description: describeSeason(shown) };
  return { title, description: describeTeam(shown, team, clock) };
}

function describeSeason(shown: ShownSchedule): string {
  const { name, schedule, total, location } = shown;
  const teams = formatThings(realTeams(schedule.setup).length, 'team', 'teams');
  const dated = playedDays(shown).filter(({ date }) => date !== null);
  const sorted = [...dated].sort((one, other) => (one.date! < other.date! ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)].map((day) => day && longDayLabel(day, 0));
  const when = first === undefined ? '' : first === last ? `, ${first}` : `, ${first} to ${last}`;
  const where = location === null || location.name === '' ? '' : `, ${location.name}`;
  return `${name}: ${formatMatches(total)} of ${teams}${when}${where}. Times, fields and changes.`;
}

/** Returns the game days with a match; all days if only part of the matches is here. */
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
  const count = `${formatMatches(games.length)} in ${name}.`;
  if (next === null) return count;
  const { day, slot, field, match } = next;
  const opponent = match.home.team === team ? match.away : match.home;
  const when = `${dayLabel(day, day.day)} ${timeLabel(slot, slot.slot)}`;
  return `Next match: ${when}, ${fieldLabel(field)}, against ${opponent.name}. ${count}`;
}
