import { type BracketMatch, MAX_CONTESTANTS, MIN_CONTESTANTS } from '../brackets/bracket.ts';
import { generateBracket } from '../brackets/generate-bracket.ts';
import { nameContestants } from '../brackets/name-contestants.ts';
import { bracketOf, feedersOf } from '../brackets/playoff-matches.ts';
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { PLAYOFF_POOL, type Playoff, type Seed } from '../model/playoff.ts';
import { readConstraints } from '../model/read-constraints.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type Entry, entriesOfTeams, firstTeams, isPlayoff, type Setup } from '../model/setup.ts';
import { moveToPlaces, placeOf } from '../model/with-starts.ts';
import { turnOf } from '../playoffs/comes-after.ts';
import { placePlayoff } from '../playoffs/place-playoff.ts';
import { endOfDivision, placePlayoffByClock } from '../playoffs/place-playoff-by-clock.ts';
import { CLOSE } from './place-matches.ts';
import { accept, type CommandResult, type Refusal, refuse, type Warning } from './refusal.ts';

/** Adds a playoff to a division: its matches go into free cells after all others of the division. */
export interface AddPlayoff {
  readonly kind: 'addPlayoff';
  readonly key: string; // new; prefix of the ids of its matches
  readonly division: string;
  readonly playoff: Pick<Playoff, 'kind' | 'seeds'>;
  readonly name?: string; // of its pool; left out or taken: 'Playoffs', 'Playoffs 2'
  readonly fields?: readonly number[]; // left out: all on which the division plays
  readonly fromDay?: number; // the first game day it may use; left out: that of the division's last match
}

/**
 * Refused for seeds that the division's tables do not have. Matches without a free cell are parked;
 * warnings name them and the matches with little rest after one that they wait for.
 */
export function addPlayoff(schedule: Schedule, command: AddPlayoff): CommandResult {
  const { setup } = schedule;
  const refusal = refusalOf(schedule, command);
  if (refusal !== null) return refuse(refusal);
  const { division, playoff, fromDay = 0 } = command;
  const entry = setup.entries.length;
  const after = findLastCell(schedule, division);
  const added = withRows({ ...schedule, setup: withEntry(setup, command) }, entry, command.key);
  const bracket = bracketOf(added.setup, entry);
  const first = schedule.placements.length;
  if (setup.constraints !== undefined) {
    const rows = [...bracket.keys()].map((k) => first + k);
    const placed = moveToPlaces(
      added,
      placePlayoffByClock(added, { rows, after: endOfDivision(schedule, division), fromDay }),
    );
    return accept(placed, warnByClock(placed, first, bracket));
  }
  const matches = new Set(bracket.keys());
  const cells = placePlayoff(added, { entry, matches, after, fromDay });
  const placements = added.placements.slice();
  cells.forEach((cell, k) => {
    placements[first + k] = cell;
  });
  const { kind, seeds } = playoff;
  return accept(
    { ...added, placements },
    warnAbout({ ...added, placements }, first, { kind, seeds }),
  );
}

function refusalOf({ setup, fixtures }: Schedule, command: AddPlayoff): Refusal | null {
  const { division, playoff, fields, fromDay = 0, key } = command;
  const pools = setup.entries.filter((one) => one.division === division && !isPlayoff(one));
  if (pools.length === 0) return { code: 'unknownDivision', division };
  const { seeds } = playoff;
  if (seeds.length < MIN_CONTESTANTS || seeds.length > MAX_CONTESTANTS) {
    return { code: 'seedCount', least: MIN_CONTESTANTS, most: MAX_CONTESTANTS };
  }
  const known = new Set<string>();
  for (const [seed, place] of seeds.entries()) {
    const key = JSON.stringify([place.rank, place.pool, place.best]);
    const isDivided = seeds.some(
      ({ rank, best }) =>
        rank === place.rank && (best === undefined) !== (place.best === undefined),
    );
    if (!isPlace(place, pools) || isDivided || known.has(key)) return { code: 'unknownSeed', seed };
    known.add(key);
  }
  const stranger = fields?.find((field) => setup.fields[field] === undefined);
  if (stranger !== undefined) return { code: 'unknownField', field: stranger };
  if (setup.days[fromDay] === undefined) return { code: 'unknownDay', day: fromDay };
  const ids = new Set(idsOf(key, generateBracket(playoff.kind, seeds.length).length));
  const taken = fixtures.ids.find((id) => ids.has(id));
  return taken === undefined ? null : { code: 'matchExists', match: taken };
}

/** Whether the tables of these pools have that place. */
function isPlace({ pool, rank, best }: Seed, pools: readonly Entry[]): boolean {
  const having = pools.filter(({ teams }) => Number.isInteger(rank) && rank <= teams.length);
  if (rank < 1) return false;
  if (best === undefined) return having.some((one) => one.pool === pool);
  return (
    pool === null &&
    pools.length > 1 &&
    Number.isInteger(best) &&
    best >= 1 &&
    best <= having.length
  );
}

function idsOf(key: string, count: number): MatchId[] {
  return Array.from({ length: count }, (_, k) => `${key}-${k + 1}` as MatchId); // a new text
}

function withEntry(setup: Setup, { division, playoff, name, fields }: AddPlayoff): Setup {
  const own = setup.entries.filter((one) => one.division === division);
  const pools = own.filter((one) => !isPlayoff(one));
  const allowed = fields?.length ? fields : pools.flatMap((pool) => pool.fields);
  const { kind, seeds } = playoff;
  const { gameMinutes } = own[0]!;
  const entry: Entry = {
    division,
    pool: uniqueName(name?.trim() || PLAYOFF_POOL, own),
    color: own[0]!.color,
    format: 'playoff',
    teams: nameContestants(playoff),
    fields: [...new Set(allowed)].sort((one, other) => one - other),
    ...(gameMinutes !== undefined && { gameMinutes }),
    playoff: { kind, seeds },
  };
  return { ...setup, entries: [...setup.entries, entry] };
}

function uniqueName(name: string, entries: readonly Entry[]): string {
  const taken = new Set(entries.map(({ pool }) => pool));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number++;
  return `${name} ${number}`;
}

/** The last cell in which a team of the division has a match; null if none is placed. */
function findLastCell({ setup, fixtures, placements }: Schedule, division: string): number | null {
  const entryOf = entriesOfTeams(setup);
  const isOfIt = (team: number) => {
    const entry = setup.entries[entryOf[team]!]!;
    return entry.division === division && !isPlayoff(entry);
  };
  let last = NOWHERE;
  placements.forEach((cell, row) => {
    if (isOfIt(fixtures.home[row]!) || isOfIt(fixtures.away[row]!)) last = Math.max(last, cell);
  });
  return last === NOWHERE ? null : last;
}

/** The schedule with a match for each one of the bracket, not placed yet. */
function withRows(schedule: Schedule, entry: number, key: string): Schedule {
  const { setup, fixtures, placements } = schedule;
  const bracket = bracketOf(setup, entry);
  const first = firstTeams(setup)[entry]!;
  const count = bracket.length;
  const numbers = (of: (k: number) => number) => Array.from({ length: count }, (_, k) => of(k));
  return {
    ...schedule,
    fixtures: {
      ids: [...fixtures.ids, ...idsOf(key, count)],
      entry: Uint16Array.from([...fixtures.entry, ...numbers(() => entry)]),
      home: Uint16Array.from([...fixtures.home, ...numbers((k) => first + 2 * k)]),
      away: Uint16Array.from([...fixtures.away, ...numbers((k) => first + 2 * k + 1)]),
      round: Uint16Array.from([...fixtures.round, ...numbers((k) => bracket[k]!.level)]),
      lockedAt: Int32Array.from([...fixtures.lockedAt, ...numbers(() => NOWHERE)]),
      manual: Uint8Array.from([...fixtures.manual, ...numbers(() => 1)]),
    },
    placements: Int32Array.from([...placements, ...numbers(() => NOWHERE)]),
  };
}

function warnAbout(
  { setup, fixtures, placements }: Schedule,
  first: number,
  { kind, seeds }: Pick<Playoff, 'kind' | 'seeds'>,
): Warning[] {
  const grid = gridOf(setup);
  const waiting = fixtures.ids.slice(first).filter((_, k) => placements[first + k] === NOWHERE);
  const rests = generateBracket(kind, seeds.length).flatMap((match, k) =>
    feedersOf(match).flatMap((feeder): Warning[] => {
      const [cell, before] = [placements[first + k]!, placements[first + feeder]!];
      if (cell === NOWHERE || before === NOWHERE) return [];
      const apart = turnOf(grid, cell) - turnOf(grid, before);
      if (dayOf(grid, cell) !== dayOf(grid, before) || apart > CLOSE) return [];
      const ids = { match: fixtures.ids[first + k]!, other: fixtures.ids[first + feeder]! };
      return [
        { code: 'shortRest', ...ids, team: fixtures.home[first + k]!, cell, rest: apart - 1 },
      ];
    }),
  );
  return [...warnAboutRoom(waiting), ...rests];
}

function warnAboutRoom(waiting: readonly MatchId[]): Warning[] {
  const [match] = waiting;
  return match === undefined ? [] : [{ code: 'noRoom', match, matches: waiting }];
}

/** The same with constraints, where rests are in minutes. */
function warnByClock(
  schedule: Schedule,
  first: number,
  bracket: readonly BracketMatch[],
): Warning[] {
  const { setup, fixtures, placements } = schedule;
  const { restOf, lengthOf } = readConstraints(setup);
  const entry = fixtures.entry[first]!;
  const waiting = fixtures.ids.slice(first).filter((_, k) => placements[first + k] === NOWHERE);
  const rests = bracket.flatMap((match, k) =>
    feedersOf(match).flatMap((feeder): Warning[] => {
      const cell = placements[first + k]!;
      const [place, before] = [
        placeOf(schedule, cell),
        placeOf(schedule, placements[first + feeder]!),
      ];
      if (place === null || before?.day !== place.day) return [];
      const minutes = place.start - before.start - lengthOf[entry]!;
      if (minutes >= restOf[entry]!) return [];
      const ids = { match: fixtures.ids[first + k]!, other: fixtures.ids[first + feeder]! };
      const rest = 2 * minutes < restOf[entry]! ? 0 : 1;
      return [{ code: 'shortRest', ...ids, team: fixtures.home[first + k]!, cell, rest, minutes }];
    }),
  );
  return [...warnAboutRoom(waiting), ...rests];
}
