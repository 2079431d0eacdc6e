/** Maps the matches of a playoff's bracket to schedule rows, and lists which matches wait for which. */
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { firstTeams, type Setup } from '../model/setup.ts';
import type { BracketMatch } from './bracket.ts';
import { generateBracket } from './generate-bracket.ts';

/** A match that cannot begin before another has ended, by row. */
export interface Wait {
  readonly feeder: number;
  readonly waiter: number;
}

/** The bracket of a playoff entry; empty for any other entry. */
export function bracketOf(setup: Setup, entry: number): readonly BracketMatch[] {
  const playoff = setup.entries[entry]?.playoff;
  return playoff === undefined ? [] : generateBracket(playoff.kind, playoff.seeds.length);
}

/** The bracket matches that a match waits for. */
export function feedersOf({ home, away }: BracketMatch): number[] {
  const feeders = [home, away].flatMap((slot) => (slot.kind === 'seed' ? [] : slot.match));
  return [...new Set(feeders)];
}

/**
 * Maps each bracket match to its row, or NOWHERE if it was deleted. The contestants of match k are teams
 * 2k and 2k + 1 of the entry; a contestant that already has a name may take the place of one of them.
 */
export function rowsOfBracket({ setup, fixtures }: Schedule, entry: number): Int32Array {
  const first = firstTeams(setup);
  const [from, to] = [first[entry]!, first[entry + 1]!];
  const rows = new Int32Array(bracketOf(setup, entry).length).fill(NOWHERE);
  const positionOf = (team: number) => (team < from || team >= to ? null : team - from);
  fixtures.entry.forEach((own, row) => {
    if (own !== entry) return;
    const [home, away] = [positionOf(fixtures.home[row]!), positionOf(fixtures.away[row]!)];
    const known = home ?? away;
    if (known === null) return;
    const match = Math.floor(known / 2);
    const isOfIt = [home, away].every((one) => one === null || Math.floor(one / 2) === match);
    if (isOfIt && rows[match] === NOWHERE) rows[match] = row;
  });
  return rows;
}

/** The final of each playoff, by row. */
export function findFinals(schedule: Schedule): number[] {
  return schedule.setup.entries.flatMap(({ playoff }, e) => {
    const last = playoff === undefined ? undefined : rowsOfBracket(schedule, e).at(-1);
    return last === undefined || last === NOWHERE ? [] : last;
  });
}

/** All waits of a schedule's playoffs. */
export function findWaits(schedule: Schedule): Wait[] {
  return schedule.setup.entries.flatMap((entry, e) => {
    if (entry.playoff === undefined) return [];
    const rows = rowsOfBracket(schedule, e);
    return bracketOf(schedule.setup, e).flatMap((match, k) =>
      feedersOf(match).flatMap((feeder) =>
        rows[k] === NOWHERE || rows[feeder] === NOWHERE
          ? []
          : { feeder: rows[feeder]!, waiter: rows[k]! },
      ),
    );
  });
}

/** A playoff that has not started: which of its matches cannot begin before some tables are final. */
interface SeedWait {
  readonly tables: ReadonlySet<number>; // entries whose tables supply seeds
  readonly waiters: readonly number[]; // rows of its matches that have a seed
}

export function findSeedWaits(schedule: Schedule): SeedWait[] {
  const { setup } = schedule;
  return setup.entries.flatMap(({ division, playoff }, e) => {
    if (playoff === undefined || playoff.started !== undefined) return [];
    const pools = new Set(playoff.seeds.map(({ pool }) => pool));
    const isAcross = playoff.seeds.some(({ best }) => best !== undefined); // then every pool's table matters
    const tables = [...setup.entries.keys()].filter((other) => {
      const own = setup.entries[other]!;
      if (own.playoff !== undefined || own.division !== division) return false;
      return isAcross || pools.has(own.pool);
    });
    const rows = rowsOfBracket(schedule, e);
    const waiters = bracketOf(setup, e).flatMap(({ home, away }, k) =>
      rows[k] !== NOWHERE && (home.kind === 'seed' || away.kind === 'seed') ? [rows[k]!] : [],
    );
    return { tables: new Set(tables), waiters };
  });
}
