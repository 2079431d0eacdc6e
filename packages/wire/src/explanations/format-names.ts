/** Names of a setup as sentences have them. */
import { entriesOfTeams, entryName, type Setup, teamNames } from '@evenfield/engine';
import { encodeDay } from '../date.ts';
import { fieldLabelIn } from '../labels.ts';
import { encodeTime } from '../time.ts';

const MOST_NAMES = 6; // in one sentence; of more only the number is given

const LIST = new Intl.ListFormat('en-US');

/** 'Lions', or 'Lions (U10)' if another division has a team of that name. */
export function formatTeam(setup: Setup, team: number): string {
  const names = teamNames(setup);
  const name = names[team]!;
  const isAmbiguous = names.indexOf(name) !== names.lastIndexOf(name);
  return isAmbiguous
    ? `${name} (${entryName(setup.entries[entriesOfTeams(setup)[team]!]!)})`
    : name;
}

/** 'Lions, Tigers, and Bears', or the divisions' names if they are many: 'all 14 teams of U10'. */
export function formatTeams(setup: Setup, teams: readonly number[]): string {
  if (teams.length <= MOST_NAMES) return LIST.format(teams.map((team) => formatTeam(setup, team)));
  const entryOf = entriesOfTeams(setup);
  const entries = [...new Set(teams.map((team) => entryOf[team]!))];
  const names = entries.map((entry) => entryName(setup.entries[entry]!));
  const count = `${teams.length} teams of`;
  return names.length <= MOST_NAMES
    ? `${count} ${LIST.format(names)}`
    : `${count} ${names.length} divisions`;
}

export function formatFields(setup: Setup, numbers: readonly number[]): string {
  return numbers.length <= MOST_NAMES
    ? LIST.format(numbers.map((field) => fieldLabelIn(setup, field)))
    : `${numbers.length} fields`;
}

/** '09/04/2027 and 09/11/2027', or 'the 20 dates'. */
export function formatDays({ days }: Setup, numbers: readonly number[]): string {
  return numbers.length <= MOST_NAMES
    ? LIST.format(numbers.map((day) => encodeDay(days[day]!, day)))
    : `the ${numbers.length} dates`;
}

export function formatDay({ days }: Setup, day: number): string {
  return encodeDay(days[day]!, day);
}

/** '06:00 PM'; a slot without a time by its number. */
export function formatStart({ slots }: Setup, start: number): string {
  return slots.some((slot) => slot.start === null) ? `Time ${start + 1}` : encodeTime(start);
}

/** '1 game', '12 games'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
