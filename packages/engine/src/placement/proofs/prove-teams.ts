/** Whether each team, and each person with several teams, has days enough for its own games. */
import type { GameLimit } from '../../model/constraints.ts';
import type { SeasonTables } from '../../model/read-constraints.ts';
import { findHallSets } from './find-hall-set.ts';
import type { Demands, Game } from './games.ts';
import { type DayGame, mostOnDay } from './most-on-day.ts';
import type { LimitProof, MeetingProof, PersonProof, TeamProof } from './proof.ts';
import { inOrder } from './prove-fields.ts';

const DAY = 1440;

/** A game of a team or person, on the days on which it may be. */
interface OwnGame {
  readonly game: Game;
  readonly days: ReadonlyMap<number, DayGame>;
}

/** Games that cannot all be played, and the days on which they could be. */
interface Lack {
  readonly games: readonly OwnGame[];
  readonly days: readonly number[];
  readonly needed: number;
  readonly available: number;
}

/** What each team, person and pair of teams lacks; empty if nothing is proven. */
export function* proveTeams(
  { games, openOfTeams }: Demands,
  tables: SeasonTables,
): Generator<TeamProof | PersonProof | LimitProof | MeetingProof> {
  const known = new Map<Game['options'], OwnGame['days']>();
  const ownGame = (game: Game): OwnGame => {
    const days = known.get(game.options) ?? daysOf(game, tables);
    known.set(game.options, days);
    return { game, days };
  };
  const gamesOf: Game[][] = Array.from(tables.entryOf, () => []);
  for (const game of [...games, ...openOfTeams])
    for (const team of game.teams) gamesOf[team]!.push(game);
  for (const [team, all] of gamesOf.entries()) {
    if (all.length === 0) continue;
    const own = all.map(ownGame);
    const limits = tables.limitsOf[tables.entryOf[team]!]!.filter(({ isMust }) => isMust);
    const aDay = Math.min(...limits.flatMap(({ games: most, days }) => (days >= 1 ? most : [])));
    for (const part of [own, ...halvesOf(own, tables)]) {
      for (const { games: short, ...lack } of findLacks(part, 0, aDay, tables)) {
        const met = short.flatMap(({ game }) => game.teams.filter((other) => other !== team));
        yield { kind: 'team', team, opponents: inOrder(met), ...lack };
      }
    }
    yield* proveLimits(team, own, tables);
  }
  for (const [person, { teams, minutesBetween }] of tables.people.entries()) {
    const own = gamesOfPerson(teams, gamesOf).map(ownGame);
    for (const { games: short, ...lack } of findLacks(own, minutesBetween, MANY, tables)) {
      const playing = short.flatMap(({ game }) =>
        game.teams.filter((team) => teams.includes(team)),
      );
      yield { kind: 'person', person, teams: inOrder(playing), ...lack };
    }
  }
  yield* proveMeetings(games, tables);
}

/** Each game once. Where opponents are chosen, two teams of the person may meet, so only one of an entry counts. */
export function gamesOfPerson(
  teams: readonly number[],
  gamesOf: readonly (readonly Game[])[],
): Game[] {
  const counted = new Set<number>();
  const all = teams.flatMap((team) =>
    gamesOf[team]!.filter(({ entry, teams: known }) => {
      if (known.length > 1) return true;
      return !counted.has(entry) && counted.add(entry);
    }),
  );
  return [...new Set(all)];
}

const MANY = Number.POSITIVE_INFINITY;

function daysOf({ entry, options }: Game, { lengthOf }: SeasonTables) {
  const days = new Map<number, { length: number; options: Game['options'][number][] }>();
  for (const option of options) {
    const known = days.get(option.day);
    if (known === undefined) days.set(option.day, { length: lengthOf[entry]!, options: [option] });
    else known.options.push(option);
  }
  return days;
}

/** One game against each opponent, before the second half and from then on, if either may be at home. */
function halvesOf(own: readonly OwnGame[], { secondHalfFrom, midnights }: SeasonTables) {
  const half = secondHalfFrom[own[0]!.game.entry]!;
  const isHalved = !Number.isNaN(half) && own.every(({ game }) => game.count === 2);
  if (!isHalved) return [];
  return [true, false].map((isFirst) =>
    own.map(({ game, days }) => ({
      game: { ...game, count: 1 },
      days: new Map([...days].filter(([day]) => midnights[day]! < half === isFirst)),
    })),
  );
}

/** Games for which there are too few days, with at most so many of them on a day. */
function findLacks(
  own: readonly OwnGame[],
  minutesBetween: number,
  aDay: number,
  tables: SeasonTables,
): Lack[] {
  const needed = own.reduce((sum, { game }) => sum + game.count, 0);
  if (own.every(({ days }) => days.size >= needed)) return []; // any games of these have days enough
  const days = inOrder(own.flatMap((one) => [...one.days.keys()]));
  const mostOn = (day: number, games: readonly OwnGame[]) => {
    const today = games.flatMap(({ game, days: of }) =>
      of.has(day) ? new Array<DayGame>(game.count).fill(of.get(day)!) : [],
    );
    return Math.min(aDay, mostOnDay(today, minutesBetween, tables));
  };
  const numberOf = new Map(days.map((day, k) => [day, k]));
  const lacks = findHallSets({
    demands: own.map(({ game }) => game.count),
    placesOf: own.map((one) => [...one.days.keys()].map((day) => numberOf.get(day)!)),
    room: days.map((day) => mostOn(day, own)),
  }).map(({ demands, places, ...counts }): Lack => {
    return { games: demands.map((k) => own[k]!), days: places.map((k) => days[k]!), ...counts };
  });
  if (lacks.length > 0) return lacks;
  return days.flatMap((day): Lack[] => {
    const bound = own.filter((one) => one.days.size === 1 && one.days.has(day));
    const count = bound.reduce((sum, { game }) => sum + game.count, 0);
    const available = count === 0 ? 0 : mostOn(day, bound);
    return available < count ? [{ games: bound, days: [day], needed: count, available }] : [];
  });
}

/** The most games of a team within its limits, on the days of all its games, or of those on one side. */
function* proveLimits(
  team: number,
  own: readonly OwnGame[],
  { limitsOf, entryOf, midnights }: SeasonTables,
): Generator<LimitProof> {
  const limits = limitsOf[entryOf[team]!]!.filter(({ isMust }) => isMust);
  if (limits.every(({ days }) => days === 1)) return; // counted by the day
  const isHosted = own.every(({ game }) => game.host !== null);
  for (const side of isHosted ? ([null, 'home', 'away'] as const) : [null]) {
    const part = own.filter(
      ({ game }) => side === null || (game.host === team) === (side === 'home'),
    );
    const needed = part.reduce((sum, { game }) => sum + game.count, 0);
    const days = inOrder(part.flatMap((one) => [...one.days.keys()]));
    const dates = days.map((day) => midnights[day]! / DAY);
    const available = countWithin(dates, limits);
    if (available < needed) yield { kind: 'limit', team, side, limits, days, needed, available };
  }
}

/** The most games on some dates within limits: each as early as possible. */
export function countWithin(dates: readonly number[], limits: readonly GameLimit[]): number {
  const chosen: number[] = [];
  for (const date of dates) {
    const isAllowed = () =>
      limits.every(
        ({ games, days }) => date - (chosen.at(-games) ?? Number.NEGATIVE_INFINITY) >= days,
      );
    while (isAllowed()) chosen.push(date);
  }
  return chosen.length;
}

/** Two meetings of the same teams for which no two of their days are far enough apart. */
function* proveMeetings(games: readonly Game[], tables: SeasonTables): Generator<MeetingProof> {
  const meetings = new Map<string, Game[]>();
  for (const game of games) {
    const key = game.teams.join();
    meetings.set(key, [...(meetings.get(key) ?? []), game]);
  }
  for (const met of meetings.values()) {
    const [one, other = one] = met;
    const needed = tables.betweenMeetings[one!.entry]!;
    if (needed === 0 || met.reduce((sum, { count }) => sum + count, 0) < 2) continue;
    const [dates, others] = [one!, other!].map(({ options }) =>
      inOrder(options.map(({ day }) => day)),
    );
    if (dates!.length === 0 || others!.length === 0) continue;
    const dateOf = (day: number | undefined) => tables.midnights[day!]! / DAY;
    const available = Math.max(
      dateOf(dates!.at(-1)) - dateOf(others![0]),
      dateOf(others!.at(-1)) - dateOf(dates![0]),
    );
    if (available >= needed) continue;
    const days = inOrder([...dates!, ...others!]);
    yield { kind: 'meetings', teams: one!.teams, days, needed, available };
  }
}
