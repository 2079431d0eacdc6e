/** Reads a playoff from stored inputs, without the rest, for its results. */
import { type BracketMatch, generateBracket } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodePlayoff, requestPlayoff } from '../generation/request-playoff.ts';
import { requestWithdrawals } from '../generation/request-withdrawals.ts';
import { encodeEntryName } from '../matches/entry-name.ts';

export interface StoredPlayoff {
  readonly bracket: readonly BracketMatch[];
  readonly contestants: readonly string[]; // placeholders, of match k at 2k and 2k + 1
  readonly seeds: readonly (string | null)[]; // keys by position in a pool; null: unknown
  readonly withdrawn: ReadonlySet<string>; // the withdrawn ones of possible seeds, by the same keys
  readonly names: ReadonlyMap<string, string>; // their names, by the same keys
}

const storedEntries = z.object({
  schedules: z.array(
    z.object({
      division_name: z.string(),
      pool_name: z.string(),
      teams: z.array(z.string()),
      playoff: z.optional(requestPlayoff),
      withdrawn: requestWithdrawals,
    }),
  ),
});

/** `name`: of its entry, as in a match's row. Returns null if there is no such playoff. */
export function readStoredPlayoff(inputs: unknown, name: string): StoredPlayoff | null {
  const entries = z.parse(storedEntries, inputs).schedules.map((entry) => {
    const { division_name: division, teams, playoff, withdrawn = [] } = entry;
    const pool = entry.pool_name || null;
    const name = encodeEntryName({ division, pool });
    return { division, pool, name, teams, playoff, withdrawn };
  });
  const own = entries.find((entry) => entry.playoff !== undefined && entry.name === name);
  if (own?.playoff === undefined) return null;
  const { kind, seeds, started = [] } = decodePlayoff(own.playoff);
  const pools = entries.filter((one) => one.division === own.division && one.playoff === undefined);
  const findTeam = ({ pool, position }: (typeof started)[number]) => {
    const entry = pools.find((one) => one.pool === pool);
    return entry?.teams[position] === undefined ? null : nameSeat(position, pool);
  };
  return {
    bracket: generateBracket(kind, seeds.length),
    contestants: own.teams,
    seeds: seeds.map((_, seed) => (started[seed] ? findTeam(started[seed]) : null)),
    withdrawn: new Set(
      pools.flatMap(({ pool, teams, withdrawn }) =>
        withdrawn.map(({ team }) => nameSeat(teams.indexOf(team), pool)),
      ),
    ),
    names: new Map(
      pools.flatMap(({ pool, teams }) =>
        teams.map((team, position) => [nameSeat(position, pool), team] as const),
      ),
    ),
  };
}

/** Returns the playoffs of stored inputs in which teams are known, by their entries' names. */
export function readStartedPlayoffs(inputs: unknown): ReadonlyMap<string, StoredPlayoff> {
  const { schedules } = z.parse(storedEntries, inputs);
  const started = schedules.flatMap(({ division_name: division, pool_name, playoff }) => {
    if (playoff?.started === undefined) return [];
    const name = encodeEntryName({ division, pool: pool_name || null });
    const read = readStoredPlayoff(inputs, name);
    return read === null ? [] : [[name, read] as const];
  });
  return new Map(started);
}

/** A row of a playoff, whose home and away teams may have been swapped. */
export type BracketRow<T> = T & { readonly isTurned: boolean };

/** Returns a playoff's rows by match of the bracket; undefined: deleted. */
export function findBracketRows<T extends { readonly home: string; readonly away: string }>(
  { bracket, contestants }: Pick<StoredPlayoff, 'bracket' | 'contestants'>,
  rows: readonly T[],
): (BracketRow<T> | undefined)[] {
  const found: (BracketRow<T> | undefined)[] = bracket.map(() => undefined);
  const positions = new Map(contestants.map((name, position) => [name, position]));
  for (const row of rows) {
    const away = positions.get(row.away);
    const position = positions.get(row.home) ?? (away === undefined ? undefined : away ^ 1);
    if (position === undefined) continue;
    found[Math.floor(position / 2)] ??= { ...row, isTurned: position % 2 === 1 };
  }
  return found;
}

/** Returns the key of a team: its position in a pool's list. */
function nameSeat(position: number, pool: string | null): string {
  return `${position} ${pool ?? ''}`;
}
