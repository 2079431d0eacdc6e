/** The counts of a season with constraints, from where each of its matches may be. */
import type { GameLimit } from '../../model/constraints.ts';
import type { SeasonTables } from '../../model/read-constraints.ts';
import type { Setup } from '../../model/setup.ts';
import { type Demands, type Game, listDemands } from '../../placement/proofs/games.ts';
import { countBackToBack, mostOnDay } from '../../placement/proofs/most-on-day.ts';
import {
  createOptionFinder,
  type Option,
  type OptionFinder,
} from '../../placement/proofs/options.ts';
import { countMatches, countMinutes } from '../../placement/proofs/prove-fields.ts';
import { countWithin, gamesOfPerson } from '../../placement/proofs/prove-teams.ts';

const DAY = 1440;

interface Counts {
  readonly needed: number;
  readonly available: number;
}

export class SeasonCounter {
  readonly #setup: Setup;
  readonly #tables: SeasonTables;
  readonly #finder: OptionFinder;
  readonly #demands: Demands;
  readonly #gamesOf: Game[][]; // team
  readonly #rooms = new Map<number, Int32Array>(); // length -> day * fields + field -> matches

  constructor(setup: Setup, tables: SeasonTables, matches: number) {
    this.#setup = setup;
    this.#tables = tables;
    this.#finder = createOptionFinder(setup, tables, matches);
    this.#demands = listDemands(setup, this.#finder, []);
    this.#gamesOf = Array.from(tables.entryOf, () => []);
    for (const game of [...this.#demands.games, ...this.#demands.openOfTeams])
      for (const team of game.teams) this.#gamesOf[team]!.push(game);
  }

  /** The matches of entries, and what fits into all open time of fields, counted in minutes if they are of several lengths. */
  countFields(
    entries: readonly number[],
    fields: readonly number[],
  ): Counts & { readonly unit: 'matches' | 'minutes' } {
    const { lengthOf, changeover } = this.#tables;
    const periods = [...new Set(entries.map((e) => lengthOf[e]! + changeover))];
    const places = this.#setup.days.flatMap((_, day) =>
      fields.map((field) => day * this.#setup.fields.length + field),
    );
    if (periods.length === 1) {
      const room = this.#roomFor(lengthOf[entries[0]!]!);
      return {
        unit: 'matches',
        needed: sum(entries, (e) => this.#matchesOf(e)),
        available: sum(places, (place) => room[place]!),
      };
    }
    return {
      unit: 'minutes',
      needed: sum(entries, (e) => this.#matchesOf(e) * (lengthOf[e]! + changeover)),
      available: sum(places, (place) =>
        countMinutes(this.#finder.spans[place]!, periods, changeover),
      ),
    };
  }

  /** The matches of an entry, and the most that its teams could play if they had their fields for themselves. */
  countEntry(entry: number, isRestless: boolean): Counts & { readonly isRested: boolean } {
    const { lengthOf, restOf } = this.#tables;
    const length = lengthOf[entry]!;
    const teams = this.#setup.entries[entry]!.teams.length;
    const room = this.#roomFor(length);
    const onDays = byDay(this.#finder.optionsOfEntry(entry));
    const aDay = this.#mostADay(entry);
    const countAll = (gamesOn: (options: readonly Option[]) => number) =>
      sum([...onDays], ([day, options]) => {
        const fits = sum(options, ({ field }) => room[day * this.#setup.fields.length + field]!);
        return Math.min(fits, Math.floor((teams * Math.min(aDay, gamesOn(options))) / 2));
      });
    const needed = this.#matchesOf(entry);
    const within = Math.floor((teams * this.#countWithinLimits(entry, [...onDays.keys()])) / 2);
    const countWith = (between: number) =>
      Math.min(
        within,
        countAll((options) => countBackToBack(options, length, between)),
      );
    const available = countWith(0);
    if (isRestless || needed <= countAll(() => 1)) return { needed, available, isRested: false };
    const rested = countWith(restOf[entry]!);
    return { needed, available: rested, isRested: rested < available };
  }

  /** Teams in groups that host on the same fields, where it is settled who hosts. */
  listGrounds(): { readonly teams: readonly number[]; readonly fields: readonly number[] }[] {
    const hosts = new Set(this.#demands.games.flatMap(({ host }) => host ?? []));
    const groups = new Map<string, { teams: number[]; fields: readonly number[] }>();
    for (const team of [...hosts].sort((a, b) => a - b)) {
      const fields = this.#tables.groundsOf[team]!;
      const group = groups.get(String(fields)) ?? { teams: [], fields };
      groups.set(String(fields), group);
      group.teams.push(team);
    }
    return [...groups.values()];
  }

  /** The home games of teams, and what fits on their grounds on the days on which these can be. */
  countGround(teams: readonly number[]): Counts {
    const games = this.#demands.games.filter(({ host }) => host !== null && teams.includes(host));
    const lengths = games.map(({ entry }) => this.#tables.lengthOf[entry]!);
    const room = this.#roomFor(Math.min(...lengths));
    const places = new Set(
      [...new Set(games.map(({ options }) => options))].flatMap((options) =>
        options.map(({ day, field }) => day * this.#setup.fields.length + field),
      ),
    );
    return {
      needed: sum(games, ({ count }) => count),
      available: sum([...places], (place) => room[place]!),
    };
  }

  /** Teams that must not play at some time, or have a ground. */
  listRestrictedTeams(): number[] {
    const { requests, requestsOf, entryOf } = this.#tables;
    return [...this.#gamesOf.keys()].filter(
      (team) =>
        this.#gamesOf[team]!.length > 0 &&
        (requestsOf[team]!.some((request) => requests[request]!.isMust) ||
          this.#setup.entries[entryOf[team]!]!.grounds !== undefined),
    );
  }

  /** The games of a team, and the most that it can play on its days within its limits. */
  countTeam(team: number): Counts {
    const { entryOf, lengthOf } = this.#tables;
    const entry = entryOf[team]!;
    const games = this.#gamesOf[team]!;
    const onDays = byDay(optionsOf(games));
    const aDay = this.#mostADay(entry);
    const open = sum([...onDays.values()], (options) =>
      aDay === 1 ? 1 : Math.min(aDay, countBackToBack(options, lengthOf[entry]!, 0)),
    );
    const within = this.#countWithinLimits(entry, [...onDays.keys()]);
    return { needed: sum(games, ({ count }) => count), available: Math.min(open, within) };
  }

  /** The games at which a person is needed, and the most at which the person can be, day by day. */
  countPerson(person: number): Counts & { readonly together: number } {
    const { people, entryOf, lengthOf } = this.#tables;
    const { teams, minutesBetween } = people[person]!;
    const games = gamesOfPerson(teams, this.#gamesOf);
    const ofTeams = teams.map((team) => ({
      length: lengthOf[entryOf[team]!]!,
      aDay: this.#mostADay(entryOf[team]!),
      onDays: byDay(optionsOf(this.#gamesOf[team]!)),
    }));
    const days = [...new Set(ofTeams.flatMap(({ onDays }) => [...onDays.keys()]))];
    let [available, together] = [0, 0];
    for (const day of days) {
      const today = ofTeams.flatMap(({ length, aDay, onDays }) => {
        const options = onDays.get(day);
        return options === undefined ? [] : [{ length, options, aDay }];
      });
      const one = mostOnDay(today, minutesBetween, this.#tables);
      if (today.length === teams.length && one === teams.length) together++;
      const most = sum(today, ({ aDay }) => aDay);
      const length = Math.min(...today.map((game) => game.length));
      const options = today.flatMap((game) => game.options);
      available +=
        most === today.length
          ? one
          : Math.min(most, countBackToBack(options, length, minutesBetween));
    }
    return { needed: sum(games, ({ count }) => count), available, together };
  }

  /** The games that a team may have on one day. */
  #mostADay(entry: number): number {
    return Math.min(...this.#limitsOf(entry).map(({ games }) => games));
  }

  /** The games that a team may have on some days. */
  #countWithinLimits(entry: number, days: readonly number[]): number {
    const limits = this.#limitsOf(entry);
    if (limits.length === 0) return Number.POSITIVE_INFINITY;
    const dates = days.map((day) => this.#tables.midnights[day]! / DAY);
    return countWithin(
      dates.sort((one, other) => one - other),
      limits,
    );
  }

  #limitsOf(entry: number): GameLimit[] {
    return this.#tables.limitsOf[entry]!.filter(({ isMust }) => isMust);
  }

  #matchesOf(entry: number): number {
    const { games, open } = this.#demands;
    return sum([...games, ...open], (demand) => (demand.entry === entry ? demand.count : 0));
  }

  #roomFor(length: number): Int32Array {
    const { changeover } = this.#tables;
    const known =
      this.#rooms.get(length) ??
      Int32Array.from(this.#finder.spans, (spans) =>
        countMatches(spans, length + changeover, changeover),
      );
    this.#rooms.set(length, known);
    return known;
  }
}

/** Every list of options once. */
function optionsOf(games: readonly Game[]): Option[] {
  return [...new Set(games.map(({ options }) => options))].flat();
}

function byDay(options: readonly Option[]): Map<number, Option[]> {
  const days = new Map<number, Option[]>();
  for (const option of options) {
    const known = days.get(option.day);
    if (known === undefined) days.set(option.day, [option]);
    else known.push(option);
  }
  return days;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
