/** The weighted cost of a board, kept up to date: what a move touches is counted anew once it is done. */
import { type ClockBoard, flipMatch, liftMatch, NONE, putMatch } from './clock-board.ts';
import {
  COUNTED,
  type Counts,
  countIdle,
  countPersonDay,
  countRepeats,
  countTeam,
  countUnmetRequests,
  weigh,
  zeroCounts,
} from './clock-costs.ts';

/** Numbers of one kind with a cost each, some of them out of date. */
class Part {
  readonly cost: Float64Array;
  readonly #isStale: Uint8Array;
  readonly #stale: number[] = [];
  readonly #old: number[] = [];
  readonly #compute: (number: number) => number;

  constructor(size: number, compute: (number: number) => number) {
    this.cost = Float64Array.from({ length: size }, (_, number) => compute(number));
    this.#isStale = new Uint8Array(size);
    this.#compute = compute;
  }

  touch(number: number): void {
    if (this.#isStale[number] === 1) return;
    this.#isStale[number] = 1;
    this.#stale.push(number);
    this.#old.push(this.cost[number]!);
  }

  /** Counts the stale ones anew; returns the change in cost. */
  settle(): number {
    let change = 0;
    for (const number of this.#stale) {
      const cost = this.#compute(number);
      change += cost - this.cost[number]!;
      this.cost[number] = cost;
    }
    return change;
  }

  accept(): void {
    for (const number of this.#stale) this.#isStale[number] = 0;
    this.#stale.length = 0;
    this.#old.length = 0;
  }

  restore(): void {
    this.#stale.forEach((number, k) => {
      this.cost[number] = this.#old[k]!;
    });
    this.accept();
  }
}

export class CostTracker {
  readonly board: ClockBoard;
  cost = 0;
  unplaced: number;
  readonly #parts: { teams: Part; persons: Part; fields: Part; matches: Part; entries: Part };
  readonly #log: number[] = []; // match, day, field, start, times flipped: how to take back each step
  #savedCost = 0;
  #savedUnplaced = 0;

  constructor(board: ClockBoard) {
    this.board = board;
    const { season } = board;
    const { people } = season.tables;
    const counts = zeroCounts();
    const weighed = (fill: (counts: Counts) => void) => {
      for (const name of COUNTED) counts[name] = 0;
      fill(counts);
      return weigh(counts);
    };
    const one = weigh({ ...zeroCounts(), s15: 1 });
    const [ofChange, ofIdle, ofRepeat, ofUnplaced] = [
      weigh({ ...zeroCounts(), s17: 1 }),
      weigh({ ...zeroCounts(), idle: 1 }),
      weigh({ ...zeroCounts(), s1: 1 }),
      weigh({ ...zeroCounts(), unplaced: 1 }),
    ];
    this.#parts = {
      teams: new Part(season.teams, (team) => weighed((c) => countTeam(board, team, c))),
      persons: new Part(people.length * season.days, (k) => {
        return ofChange * countPersonDay(board, Math.floor(k / season.days), k % season.days);
      }),
      fields: new Part(board.fieldHead.length, (place) => ofIdle * countIdle(board, place)),
      matches: new Part(board.count, (m) =>
        board.day[m] === NONE ? ofUnplaced : one * countUnmetRequests(board, m),
      ),
      entries: new Part(season.setup.entries.length, (e) => ofRepeat * this.#repeats(e)),
    };
    for (const part of Object.values(this.#parts)) {
      for (const cost of part.cost) this.cost += cost;
    }
    this.unplaced = board.day.reduce((sum, day) => sum + (day === NONE ? 1 : 0), 0);
    this.#save();
  }

  #repeats(entry: number): number {
    const first = this.board.ofEntry[entry]!.find((m) => this.board.siblings[m]!.length > 0);
    return first === undefined ? 0 : countRepeats(this.board, entry);
  }

  #save(): void {
    this.#savedCost = this.cost;
    this.#savedUnplaced = this.unplaced;
    this.#log.length = 0;
  }

  put(m: number, day: number, field: number, start: number): void {
    this.#log.push(m, NONE, 0, 0, 0);
    putMatch(this.board, m, day, field, start);
    this.unplaced--;
    this.#touch(m);
  }

  lift(m: number): void {
    const { day, field, start } = this.board;
    this.#log.push(m, day[m]!, field[m]!, start[m]!, 0);
    this.#touch(m);
    liftMatch(this.board, m);
    this.unplaced++;
  }

  /** Exchanges the sides of a match. */
  flip(m: number): void {
    this.#log.push(m, 0, 0, 0, 1);
    this.#touch(m);
    this.#flipInPlace(m);
  }

  #flipInPlace(m: number): void {
    const { day, field, start } = this.board;
    const [d, f, s] = [day[m]!, field[m]!, start[m]!];
    if (d !== NONE) liftMatch(this.board, m);
    flipMatch(this.board, m);
    if (d !== NONE) putMatch(this.board, m, d, f, s);
  }

  #touch(m: number): void {
    const { home, away, day, field, entry, season } = this.board;
    const { peopleOf } = season.tables;
    const { teams, persons, fields, matches, entries } = this.#parts;
    teams.touch(home[m]!);
    teams.touch(away[m]!);
    matches.touch(m);
    if (this.board.siblings[m]!.length > 0) entries.touch(entry[m]!);
    if (day[m] === NONE) return;
    fields.touch(day[m]! * season.fields + field[m]!);
    for (const person of peopleOf[home[m]!]!) persons.touch(person * season.days + day[m]!);
    for (const person of peopleOf[away[m]!]!) persons.touch(person * season.days + day[m]!);
  }

  /** Counts what the steps since the last decision have touched; returns the change in cost. */
  settle(): number {
    for (const part of Object.values(this.#parts)) this.cost += part.settle();
    return this.cost - this.#savedCost;
  }

  accept(): void {
    for (const part of Object.values(this.#parts)) part.accept();
    this.#save();
  }

  /** Takes back all steps since the last decision. */
  reject(): void {
    const log = this.#log;
    for (let k = log.length - 5; k >= 0; k -= 5) {
      const m = log[k]!;
      if (log[k + 4] === 1) this.#flipInPlace(m);
      else if (log[k + 1] === NONE) liftMatch(this.board, m);
      else putMatch(this.board, m, log[k + 1]!, log[k + 2]!, log[k + 3]!);
    }
    for (const part of Object.values(this.#parts)) part.restore();
    this.cost = this.#savedCost;
    this.unplaced = this.#savedUnplaced;
    this.#save();
  }

  /** All counts, computed from scratch. */
  counts(): Counts {
    const counts = zeroCounts();
    const { board } = this;
    const { season } = board;
    for (let team = 0; team < season.teams; team++) countTeam(board, team, counts);
    for (let m = 0; m < board.count; m++) {
      if (board.day[m] === NONE) counts.unplaced++;
      else counts.s15 += countUnmetRequests(board, m);
    }
    season.tables.people.forEach((_, person) => {
      for (let day = 0; day < season.days; day++) counts.s17 += countPersonDay(board, person, day);
    });
    for (let place = 0; place < board.fieldHead.length; place++) {
      counts.idle += countIdle(board, place);
    }
    season.setup.entries.forEach((_, e) => {
      counts.s1 += this.#repeats(e);
    });
    return counts;
  }
}
