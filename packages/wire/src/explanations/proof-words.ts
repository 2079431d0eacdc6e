import type { GameLimit, Proof, Setup } from '@evenfield/engine';
import {
  formatCount,
  formatDay,
  formatDays,
  formatFields,
  formatTeam,
  formatTeams,
} from './format-names.ts';

type Words = {
  readonly [Kind in Proof['kind']]: (
    proof: Extract<Proof, { readonly kind: Kind }>,
    setup: Setup,
  ) => string;
};

/** What a person checks by counting, as a sentence. */
const WORDS: Words = {
  fields: ({ teams, fields, days, unit, needed, available }, setup) => {
    const [who, where] = [formatTeams(setup, teams), formatFields(setup, fields)];
    const when = days.length === 0 ? 'no date' : formatDays(setup, days);
    return unit === 'matches'
      ? `${who} ${has(teams)} ${formatCount(needed, 'game')} to play on ${where || 'no field'}, where there is room for ${available} on ${when}.`
      : `The games of ${who} take ${needed} minutes with changeovers on ${where}, where ${available} minutes can be filled on ${when}.`;
  },
  team: ({ team, opponents, days, needed, available }, setup) => {
    const against = opponents.length === 0 ? '' : ` against ${formatTeams(setup, opponents)}`;
    return `${formatTeam(setup, team)} has ${formatCount(needed, 'game')} to play${against}, and can play at most ${available} of them: ${onDays(setup, days)}`;
  },
  person: ({ person, teams, days, needed, available }, setup) => {
    const { name } = setup.constraints!.people[person]!;
    return `${name} is needed at ${formatCount(needed, 'game')} of ${formatTeams(setup, teams)}, and can be at ${available} at most: ${onDays(setup, days)}`;
  },
  limit: ({ team, side, limits, days, needed, available }, setup) => {
    const games = side === null ? 'game' : `${side} game`;
    return `${formatTeam(setup, team)} has ${formatCount(needed, games)} to play, but its ${formatCount(days.length, 'date')} for them hold ${available} with at most ${limits.map(formatLimit).join(' and ')}.`;
  },
  round: ({ entry, absent, days, needed, available }, setup) => {
    const { division } = setup.entries[entry]!;
    return `${division} plays ${formatCount(needed, 'game')} on ${formatDay(setup, days[0]!)}, but ${formatTeams(setup, absent)} cannot play then, and the others have ${available}.`;
  },
  meetings: ({ teams, needed, available }, setup) =>
    `${formatTeams(setup, teams)} have to meet twice, at least ${needed} days apart, but the dates on which they can are at most ${formatCount(available, 'day')} apart.`,
};

function has(teams: readonly number[]): string {
  return teams.length === 1 ? 'has' : 'have';
}

function onDays(setup: Setup, days: readonly number[]): string {
  if (days.length === 0) return 'there is no date for them.';
  return `they can only be on ${formatDays(setup, days)}.`;
}

/** '2 games in 4 days'. */
export function formatLimit({ games, days }: Pick<GameLimit, 'games' | 'days'>): string {
  return `${formatCount(games, 'game')} ${days === 1 ? 'a day' : `in ${days} days`}`;
}

/** A proof as a sentence in English. */
export function formatProof(setup: Setup, proof: Proof): string {
  const format = WORDS[proof.kind] as (proof: Proof, setup: Setup) => string; // its own kind's
  return format(proof, setup);
}
