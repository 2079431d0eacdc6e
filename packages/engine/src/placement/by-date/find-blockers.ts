import { NONE, type SeasonState } from './season-state.ts';

/**
 * Finds the matches that stand in the way of a match at one of its options: on the field (H1), of its
 * teams (H2) and their people (H7) at the time, and meetings of the same two teams too near to it or in
 * the same half of the season (H8). Limits are not among them; see `SeasonState.full`. Returns how many
 * there are, at most `most`; they stand in `state.blockers`.
 */
export function findBlockers(
  state: SeasonState,
  match: number,
  option: number,
  most: number,
): number {
  const found = new Found(state, match, option, most);
  const { problem } = state;
  const { options, calendar, one, other, rivals } = problem;
  const day = options.day[option]!;
  for (const rival of rivals[match]!) if (isTooNear(state, match, option, rival)) found.add(rival);
  for (const near of calendar.around[day]!) {
    findOnField(found, near);
    for (let k = 0; k < 2; k++) {
      const team = k === 0 ? one[match]! : other[match]!;
      findOfTeam(found, near, team);
      if (problem.tables.people.length > 0) findOfPeople(found, near, team);
    }
    if (found.count >= most) break;
  }
  return found.count;
}

/** Whether nothing stands in the way of a match at one of its options, limits aside. */
export function isFree(state: SeasonState, match: number, option: number): boolean {
  const { problem, onField, games } = state;
  const { options, calendar, fields, teams, rivals } = problem;
  const day = options.day[option]!;
  if (
    onField[day * fields + options.field[option]!] !== NONE ||
    games[day * teams + problem.one[match]!] !== NONE ||
    games[day * teams + problem.other[match]!] !== NONE ||
    calendar.around[day]!.length > 1 ||
    problem.tables.people.length > 0
  )
    return findBlockers(state, match, option, 1) === 0;
  const others = rivals[match]!;
  for (let k = 0; k < others.length; k++)
    if (isTooNear(state, match, option, others[k]!)) return false;
  return true;
}

/** What `findBlockers` looks for, and how much it has found. */
class Found {
  count = 0;
  readonly state: SeasonState;
  readonly match: number;
  readonly most: number;
  readonly begin: number;
  readonly end: number;
  readonly day: number;
  readonly field: number;
  readonly venue: number;

  constructor(state: SeasonState, match: number, option: number, most: number) {
    this.state = state;
    this.match = match;
    this.most = most;
    const { problem } = state;
    this.begin = problem.options.begins[option]!;
    this.end = this.begin + problem.length[match]!;
    this.day = problem.options.day[option]!;
    this.field = problem.options.field[option]!;
    this.venue = problem.tables.venueOf[this.field]!;
  }

  add(match: number): void {
    const { blockers } = this.state;
    if (match === this.match || this.count >= this.most) return;
    for (let k = 0; k < this.count; k++) if (blockers[k] === match) return;
    blockers[this.count++] = match;
  }

  /** Whether a match is less than so many minutes away. */
  isWithin(match: number, minutes: number): boolean {
    const { problem, at } = this.state;
    const begin = problem.options.begins[at[match]!]!;
    return this.begin < begin + problem.length[match]! + minutes && begin < this.end + minutes;
  }

  travelTo(match: number): number {
    const { problem, at } = this.state;
    const { venueOf, travel } = problem.tables;
    return travel[this.venue]![venueOf[problem.options.field[at[match]!]!]!]!;
  }
}

function findOnField(found: Found, day: number): void {
  const { problem, onField, nextOnField } = found.state;
  const { changeover } = problem.tables;
  let match = onField[day * problem.fields + found.field]!;
  for (; match !== NONE; match = nextOnField[match]!) {
    if (found.isWithin(match, changeover)) found.add(match);
  }
}

function findOfTeam(found: Found, day: number, team: number): void {
  const { problem, games, nextGame } = found.state;
  for (let game = games[day * problem.teams + team]!; game !== NONE; game = nextGame[game]!) {
    const match = game >> 1;
    if (found.isWithin(match, day === found.day ? found.travelTo(match) : 0)) found.add(match);
  }
}

function findOfPeople(found: Found, day: number, team: number): void {
  const { problem, games, nextGame } = found.state;
  const { people, peopleOf } = problem.tables;
  for (const number of peopleOf[team]!) {
    const person = people[number]!;
    for (const mate of person.teams) {
      for (let game = games[day * problem.teams + mate]!; game !== NONE; game = nextGame[game]!) {
        const match = game >> 1;
        const between = Math.max(person.minutesBetween, found.travelTo(match));
        if (found.isWithin(match, day === found.day ? between : 0)) found.add(match);
      }
    }
  }
}

/** Whether another meeting of the same two teams forbids this option. */
export function isTooNear(
  { problem, at }: SeasonState,
  match: number,
  option: number,
  rival: number,
): boolean {
  if (at[rival] === NONE) return false;
  const { options, calendar, gap, inHalves, tables, entry } = problem;
  const day = options.day[option]!;
  const otherDay = options.day[at[rival]!]!;
  if (Math.abs(calendar.date[day]! - calendar.date[otherDay]!) < gap[match]!) return true;
  if (inHalves[match] === 0 || inHalves[rival] === 0) return false;
  const half = tables.secondHalfFrom[entry[match]!]!;
  return tables.midnights[day]! >= half === tables.midnights[otherDay]! >= half;
}
