/** Which rows of a schedule are the matches of a playoff's bracket, and which of them wait for which. */
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { firstTeams, type Setup } from '../model/setup.ts';
import type { BracketMatch } from './bracket.ts';
import { drawBracket } from './draw-bracket.ts';

/** One match that cannot begin before another has ended, by their rows. */
export interface Wait {
  readonly feeder: number;
  readonly waiter: number;
}

/** The bracket of an entry that is a playoff; of any other entry none. */
export function bracketOf(setup: Setup, entry: number): readonly BracketMatch[] {
  const playoff = setup.entries[entry]?.playoff;
  return playoff === undefined ? [] : drawBracket(playoff.kind, playoff.seeds.length);
}

/** The bracket's matches that a match waits for. */
export function feedersOf({ home, away }: BracketMatch): number[] {
  const feeders = [home, away].flatMap((slot) => (slot.kind === 'seed' ? [] : slot.match));
  return [...new Set(feeders)];
}

/**
 * Match of the bracket -> its row, or NOWHERE for one that was deleted. The two contestants of match k
 * are the teams 2k and 2k + 1 of the entry; whoever has a name already may stand for one of them.
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

/** The last match of each playoff, by its row. */
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

/** A playoff that has not been started: what of it cannot begin before some tables are final. */
interface SeedWait {
  readonly tables: ReadonlySet<number>; // entries that seeds come from
  readonly waiters: readonly number[]; // rows of its matches with a seed
}

export function findSeedWaits(schedule: Schedule): SeedWait[] {
  const { setup } = schedule;
  return setup.entries.flatMap(({ division, playoff }, e) => {
    if (playoff === undefined || playoff.started !== undefined) return [];
    const pools = new Set(playoff.seeds.map(({ pool }) => pool));
    const isAcross = playoff.seeds.some(({ best }) => best !== undefined); // all tables decide then
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
