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
  sharesDays,
  weigh,
  weightsOf,
  zeroCounts,
} from './clock-costs.ts';
import { countTurns } from './turn-costs.ts';

/** Numbers of one kind with a cost each, some of them out of date. */
class Part {
  readonly cost: Float64Array;
  readonly #isStale: Uint8Array;
  readonly #stale: Int32Array; // the first `#count` of them, with their costs before
  readonly #old: Float64Array;
  readonly #compute: (number: number) => number;
  #count = 0;

  constructor(size: number, compute: (number: number) => number) {
    this.cost = Float64Array.from({ length: size }, (_, number) => compute(number));
    this.#isStale = new Uint8Array(size);
    this.#stale = new Int32Array(size);
    this.#old = new Float64Array(size);
    this.#compute = compute;
  }

  touch(number: number): void {
    if (this.#isStale[number] === 1) return;
    this.#isStale[number] = 1;
    this.#stale[this.#count] = number;
    this.#old[this.#count++] = this.cost[number]!;
  }

  /** The least by which the stale ones can change the cost. */
  leastChange(): number {
    let change = 0;
    for (let k = 0; k < this.#count; k++) change -= this.#old[k]!;
    return change;
  }

  /** Counts the stale ones anew; returns the change in cost. */
  settle(): number {
    let change = 0;
    for (let k = 0; k < this.#count; k++) {
      const number = this.#stale[k]!;
      const cost = this.#compute(number);
      change += cost - this.cost[number]!;
      this.cost[number] = cost;
    }
    return change;
  }

  accept(): void {
    for (let k = 0; k < this.#count; k++) this.#isStale[this.#stale[k]!] = 0;
    this.#count = 0;
  }

  restore(): void {
    for (let k = 0; k < this.#count; k++) this.cost[this.#stale[k]!] = this.#old[k]!;
    this.accept();
  }
}

const LOG_SIZE = 1024; // more than one move needs

interface TrackerOptions {
  readonly isPartial?: true; // matches are still to be placed, and turns not counted before `includeTurns`; left out: they are
}

export class CostTracker {
  readonly board: ClockBoard;
  cost = 0;
  unplaced: number;
  readonly #parts: { teams: Part; turns: Part; persons: Part; fields: Part; matches: Part };
  readonly #all: readonly Part[];
  readonly #log = new Int32Array(LOG_SIZE); // match, day, field, start, times flipped: how to take back each step
  #hasTurns: boolean;
  #logged = 0;
  #savedCost = 0;
  #savedUnplaced = 0;

  constructor(board: ClockBoard, { isPartial }: TrackerOptions = {}) {
    this.board = board;
    this.#hasTurns = !isPartial;
    const { season } = board;
    const { people } = season.tables;
    const counts = zeroCounts();
    const weights = weightsOf(season.setup);
    const weighed = (fill: (counts: Counts) => void) => {
      for (const name of COUNTED) counts[name] = 0;
      fill(counts);
      return weigh(counts, weights);
    };
    const one = weigh({ ...zeroCounts(), s15: 1 }, weights);
    const [ofChange, ofIdle, ofUnplaced] = [
      weigh({ ...zeroCounts(), s17: 1 }, weights),
      weigh({ ...zeroCounts(), idle: 1 }, weights),
      weigh({ ...zeroCounts(), unplaced: 1 }, weights),
    ];
    this.#parts = {
      teams: new Part(season.teams, (team) => weighed((c) => countTeam(board, team, c))),
      turns: new Part(season.setup.entries.length, (entry) =>
        this.#hasTurns && sharesDays(board, entry)
          ? weighed((c) => countTurns(board, entry, c))
          : 0,
      ),
      persons: new Part(people.length * season.days, (k) => {
        return ofChange * countPersonDay(board, Math.floor(k / season.days), k % season.days);
      }),
      fields: new Part(board.fieldHead.length, (place) => ofIdle * countIdle(board, place)),
      matches: new Part(board.count, (m) =>
        board.day[m] === NONE ? ofUnplaced : one * countUnmetRequests(board, m),
      ),
    };
    this.#all = Object.values(this.#parts);
    for (const { cost } of this.#all) for (const each of cost) this.cost += each;
    this.unplaced = board.day.reduce((sum, day) => sum + (day === NONE ? 1 : 0), 0);
    this.#save();
  }

  /** Counts byes and doubleheaders (S3, S5) from now on. */
  includeTurns(): void {
    const { turns } = this.#parts;
    this.#hasTurns = true;
    for (const entry of this.board.season.setup.entries.keys()) turns.touch(entry);
    this.cost += turns.settle();
    turns.accept();
    this.#save();
  }

  #save(): void {
    this.#savedCost = this.cost;
    this.#savedUnplaced = this.unplaced;
    this.#logged = 0;
  }

  #record(m: number, day: number, field: number, start: number, flips: number): void {
    const log = this.#log;
    log[this.#logged++] = m;
    log[this.#logged++] = day;
    log[this.#logged++] = field;
    log[this.#logged++] = start;
    log[this.#logged++] = flips;
  }

  put(m: number, day: number, field: number, start: number): void {
    this.#record(m, NONE, 0, 0, 0);
    putMatch(this.board, m, day, field, start);
    this.unplaced--;
    this.#touch(m);
  }

  lift(m: number): void {
    const { day, field, start } = this.board;
    this.#record(m, day[m]!, field[m]!, start[m]!, 0);
    this.#touch(m);
    liftMatch(this.board, m);
    this.unplaced++;
  }

  /** Exchanges the sides of a match. */
  flip(m: number): void {
    this.#record(m, 0, 0, 0, 1);
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
    const { home, away, day, field, season } = this.board;
    const { entryOf, peopleOf } = season.tables;
    const { teams, turns, persons, fields, matches } = this.#parts;
    teams.touch(home[m]!);
    teams.touch(away[m]!);
    turns.touch(entryOf[home[m]!]!);
    turns.touch(entryOf[away[m]!]!);
    matches.touch(m);
    if (day[m] === NONE) return;
    fields.touch(day[m]! * season.fields + field[m]!);
    for (const person of peopleOf[home[m]!]!) persons.touch(person * season.days + day[m]!);
    for (const person of peopleOf[away[m]!]!) persons.touch(person * season.days + day[m]!);
  }

  /**
   * Counts what the steps since the last decision have touched; returns the change in cost. If it is more
   * than `most`, the return value may be too small, but is more than `most`, too, and must be rejected.
   */
  settle(most = Number.POSITIVE_INFINITY): number {
    const { turns } = this.#parts;
    for (const part of this.#all) if (part !== turns) this.cost += part.settle();
    const least = this.cost + turns.leastChange() - this.#savedCost; // counting turns takes longest
    if (least > most) return least;
    this.cost += turns.settle();
    return this.cost - this.#savedCost;
  }

  accept(): void {
    for (const part of this.#all) part.accept();
    this.#save();
  }

  /** Takes back all steps since the last decision. */
  reject(): void {
    const log = this.#log;
    for (let k = this.#logged - 5; k >= 0; k -= 5) {
      const m = log[k]!;
      if (log[k + 4] === 1) this.#flipInPlace(m);
      else if (log[k + 1] === NONE) liftMatch(this.board, m);
      else putMatch(this.board, m, log[k + 1]!, log[k + 2]!, log[k + 3]!);
    }
    for (const part of this.#all) part.restore();
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
    counts.s1 = 0;
    season.setup.entries.forEach((_, e) => {
      if (sharesDays(board, e)) countTurns(board, e, counts);
      if (board.canRepeat[e] === 1) counts.s1 += countRepeats(board, e);
    });
    return counts;
  }
}
