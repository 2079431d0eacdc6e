/** The part of a playoff's entry beside its contestants: the kind of bracket, and the seeds. */
import { generateBracket, MAX_CONTESTANTS, MIN_CONTESTANTS, type Playoff } from '@evenfield/engine';
import * as z from 'zod/mini';
import { looseText, orAbsent, wholeNumber } from '../scalars.ts';

const MOST_TEAMS = 1800;
const KIND_WANTED = 'Choose single, third_place, consolation, all_places, double or double_reset.';
const SEEDS_WANTED = `A playoff has ${MIN_CONTESTANTS} to ${MAX_CONTESTANTS} seeds.`;

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
) as Record<Playoff['kind'], KindName>; // the same table inverted

const pool = looseText('A pool is called by a text.'); // '': the division has no pools

/** Ranks and `best` (among a rank's teams of all pools) count from 1, positions from 0. */
export const requestPlayoff = z.object(
  {
    kind: z.enum(Object.keys(KINDS) as KindName[], { error: KIND_WANTED }), // the keys of the table
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
        z.minLength(MIN_CONTESTANTS, SEEDS_WANTED),
        z.maxLength(MAX_CONTESTANTS, SEEDS_WANTED),
      ),
    started: orAbsent(
      z.array(z.object({ pool, position: wholeNumber(0, MOST_TEAMS - 1) })), // left out: none known
    ),
  },
  { error: 'A playoff is an object with kind and seeds.' },
);

type RequestPlayoff = z.output<typeof requestPlayoff>;

/** Returns how many names a playoff has (two per match); null: invalid number of seeds. */
export function countPlaceholders({ kind, seeds }: RequestPlayoff): number | null {
  if (seeds.length < MIN_CONTESTANTS || seeds.length > MAX_CONTESTANTS) return null;
  return 2 * generateBracket(KINDS[kind], seeds.length).length;
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
