/** What is tight in a season, and what relaxing a rule would bring, as sentences in plain English. */
import {
  type Claim,
  entryName,
  type Relaxation,
  type RelaxedCount,
  type Setup,
  type TightClaim,
} from '@evenfield/engine';
import { inSportWords } from '../labels.ts';
import { formatCount, formatDays, formatFields, formatTeams } from './format-names.ts';
import { formatLimit } from './proof-words.ts';

const LIST = new Intl.ListFormat('en-US');

type CountOf<Kind> = Pick<TightClaim, 'needed' | 'available'> & {
  readonly claim: Extract<Claim, { readonly kind: Kind }>;
};

const CLAIMS: {
  readonly [Kind in Claim['kind']]: (count: CountOf<Kind>, setup: Setup) => string;
} = {
  fields: ({ claim, needed, available }, setup) => {
    const who = formatEntries(setup, claim.entries);
    const where = `on ${formatFields(setup, claim.fields)}`;
    if (claim.unit === 'minutes')
      return `The games of ${who} take ${needed} of the ${available} minutes ${where}, changeovers included`;
    return needed > available
      ? `${who} have ${formatCount(needed, 'game')} and at most ${formatCount(available, 'place')} ${where}`
      : `${who} use ${needed} of the ${available} places ${where}`;
  },
  entry: ({ claim, needed, available }, setup) => {
    const who = entryName(setup.entries[claim.entry]!);
    if (needed > available)
      return claim.isRested
        ? `${who} has ${formatCount(needed, 'game')}, but only ${formatCount(available, 'place')} if every team has its rest`
        : `${who} has ${formatCount(needed, 'game')} and at most ${formatCount(available, 'place')}`;
    const rest = claim.isRested ? ' that leave every team its rest' : '';
    if (needed === available) return `${who} uses all of its ${available} places${rest}`;
    return `${who} uses ${needed} of its ${available} places${rest}`;
  },
  ground: ({ claim, needed, available }, setup) =>
    `Home games of ${formatTeams(setup, claim.teams)} use ${needed} of the ${available} places on ${formatFields(setup, claim.fields)}`,
  team: ({ claim, needed, available }, setup) =>
    `${formatTeams(setup, [claim.team])} has ${formatCount(needed, 'game')} and can play at most ${available}`,
  person: ({ claim, needed, available }, setup) => {
    const { name, teams } = setup.constraints!.people[claim.person]!;
    const all = teams.length === 2 ? 'both teams' : `all ${teams.length} teams`;
    const dates = claim.together === 0 ? 'no date' : formatCount(claim.together, 'date');
    return `${name} is needed at ${formatCount(needed, 'game')} but can attend at most ${available}; ${all} can play on ${dates}`;
  },
};

const RELAXATIONS: {
  readonly [Kind in Relaxation['kind']]: (
    change: Extract<Relaxation, { readonly kind: Kind }>,
    setup: Setup,
  ) => string;
} = {
  rest: ({ entry }, { entries }) => `Without rest between games of ${entryName(entries[entry]!)}`,
  limit: ({ limit, entry }, { entries }) =>
    `Without the limit of ${formatLimit(limit)} for ${entryName(entries[entry]!)}`,
  closure: ({ closure }, { constraints }) => {
    const { reason } = constraints!.closures[closure]!;
    return `Without closed time ${closure + 1}${reason && ` (${reason})`}`;
  },
  changeover: () => 'Without the changeover',
  request: ({ request }, setup) => {
    const { teams, dates } = setup.constraints!.requests[request]!;
    const names = LIST.format(teams.map(({ team }) => team));
    const days = setup.days.flatMap(({ date }, day) =>
      date !== null && dates.includes(date) ? [day] : [],
    );
    return `Without the request of ${names}${days.length === 0 ? '' : ` for ${formatDays(setup, days)}`}`;
  },
  minutesBetween: ({ person }, { constraints }) =>
    `With no minutes between games of ${constraints!.people[person]!.name}`,
  allFields: ({ entry }, setup) =>
    `${inSportWords('With every field', setup)} open to ${entryName(setup.entries[entry]!)}`,
  day: () => 'With one more game day',
  slot: (_, { constraints }) =>
    constraints === undefined ? 'With one more time slot' : 'With time for one more game a day',
};

const UNITS: Readonly<Record<Claim['kind'], string>> = {
  fields: 'place',
  entry: 'place',
  ground: 'place',
  team: 'game',
  person: 'game',
};

/** 'U12 uses 26 of its 28 places.' */
export function formatTightClaim(setup: Setup, count: TightClaim): string {
  const format = CLAIMS[count.claim.kind] as (count: TightClaim, setup: Setup) => string; // its own kind's
  return `${format(count, setup)}.`;
}

/** 'Without the changeover: 34 places.' */
export function formatRelaxed(
  setup: Setup,
  { claim }: Pick<TightClaim, 'claim'>,
  { change, needed, available }: RelaxedCount,
): string {
  const isTimed = claim.kind === 'fields' && claim.unit === 'minutes';
  const room = isTimed
    ? `${needed} of ${available} minutes`
    : formatCount(available, UNITS[claim.kind]);
  return `${formatRelaxation(setup, change)}: ${room}.`;
}

/** 'Without the limit of 1 game a day for U12' */
export function formatRelaxation(setup: Setup, change: Relaxation): string {
  const format = RELAXATIONS[change.kind] as (change: Relaxation, setup: Setup) => string;
  return format(change, setup);
}

function formatEntries({ entries }: Setup, numbers: readonly number[]): string {
  return numbers.length === entries.length && numbers.length > 3
    ? `All ${numbers.length} divisions`
    : LIST.format(numbers.map((entry) => entryName(entries[entry]!)));
}
