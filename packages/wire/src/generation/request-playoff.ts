/** What a playoff's entry says besides its contestants: the kind of its bracket, and who is seeded. */
import { drawBracket, FEWEST_CONTESTANTS, MOST_CONTESTANTS, type Playoff } from '@evenfield/engine';
import * as z from 'zod/mini';
import { looseText, orAbsent, wholeNumber } from '../scalars.ts';

const MOST_TEAMS = 1800;
const KIND_WANTED = 'Choose single, third_place, consolation, all_places, double or double_reset.';
const SEEDS_WANTED = `A playoff has ${FEWEST_CONTESTANTS} to ${MOST_CONTESTANTS} seeds.`;

const KINDS = {
  single: 'single',
  third_place: 'thirdPlace',
  consolation: 'consolation',
  all_places: 'allPlaces',
  double: 'double',
  double_reset: 'doubleReset',
} as const;

type KindName = keyof typeof KINDS;

const KIND_NAMES = Object.fromEntries(
  Object.entries(KINDS).map(([name, kind]) => [kind, name]),
) as Record<Playoff['kind'], KindName>; // the same table the other way round

const pool = looseText('A pool is called by a text.'); // '': the division has none

/** Ranks count from 1, positions in the list of a pool's teams from 0; `best` counts among all of a rank, from 1, beside a blank pool. */
export const requestPlayoff = z.object(
  {
    kind: z.enum(Object.keys(KINDS) as KindName[], { error: KIND_WANTED }), // its keys
    seeds: z
      .array(
        z.object({
          pool,
          rank: wholeNumber(1, MOST_TEAMS),
          best: orAbsent(wholeNumber(1, MOST_TEAMS)),
        }),
        { error: SEEDS_WANTED },
      )
      .check(
        z.minLength(FEWEST_CONTESTANTS, SEEDS_WANTED),
        z.maxLength(MOST_CONTESTANTS, SEEDS_WANTED),
      ),
    started: orAbsent(
      z.array(z.object({ pool, position: wholeNumber(0, MOST_TEAMS - 1) })), // left out: nobody is known yet
    ),
  },
  { error: 'A playoff is an object with kind and seeds.' },
);

type RequestPlayoff = z.output<typeof requestPlayoff>;

/** How many names a playoff's list of teams has: two a match; null where its seeds are too few or too many to say. */
export function countPromises({ kind, seeds }: RequestPlayoff): number | null {
  if (seeds.length < FEWEST_CONTESTANTS || seeds.length > MOST_CONTESTANTS) return null;
  return 2 * drawBracket(KINDS[kind], seeds.length).length;
}

export function decodePlayoff({ kind, seeds, started }: RequestPlayoff): Playoff {
  return {
    kind: KINDS[kind],
    seeds: seeds.map(({ pool, rank, best }) => ({
      ...{ pool: pool || null, rank },
      ...(best !== undefined && { best }),
    })),
    ...(started && {
      started: started.map((team) => ({ pool: team.pool || null, position: team.position })),
    }),
  };
}

export function encodePlayoff({ kind, seeds, started }: Playoff): RequestPlayoff {
  return {
    kind: KIND_NAMES[kind],
    seeds: seeds.map(({ pool, rank, best }) => ({
      ...{ pool: pool ?? '', rank },
      ...(best !== undefined && { best }),
    })),
    ...(started && {
      started: started.map((team) => ({ pool: team.pool ?? '', position: team.position })),
    }),
  };
}
