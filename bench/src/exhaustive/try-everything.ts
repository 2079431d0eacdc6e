/**
 * Whether a tiny league can be played at all, by exhaustive search: cell after cell, every match that
 * may be there, or none. A position that was reached before without success is not tried again. Nothing
 * here comes from the engine; if the two disagree, one of them is wrong.
 */
import type { Setup } from '@evenfield/engine';
import { type DayWant, UNLIMITED, type Want, wantsOf } from './wants.ts';

interface Pair {
  readonly want: Want;
  readonly entry: number;
  readonly teams: readonly [number, number];
}

/** What has been played on the current day. */
interface Today {
  readonly matches: number[]; // of every entry
  readonly games: number[]; // of every team
}

/** Whether some schedule satisfies the hard rules. Only for leagues of a handful of teams and cells. */
export function canBePlayed(setup: Setup): boolean {
  const wants = wantsOf(setup);
  const pairs = wants.flatMap((want, entry) =>
    want.teams.flatMap((a, k) =>
      want.teams.slice(k + 1).map((b): Pair => ({ want, entry, teams: [a, b] })),
    ),
  );
  const days = setup.days.length;
  const slots = setup.slots.length;
  const fields = setup.fields.length;
  const teamCount = wants.reduce((sum, { teams }) => sum + teams.length, 0);
  const met = pairs.map(() => 0); // stays 0 if the number of meetings does not matter
  const missing = wants.map(({ matches }) => matches); // of every entry, still to be played
  const hopeless = new Set<string>();

  function playDay(day: number): boolean {
    if (day === days) return isWhole();
    const today = { matches: wants.map(() => 0), games: new Array<number>(teamCount).fill(0) };
    return playSlot(day, 0, today);
  }

  function playSlot(day: number, slot: number, today: Today): boolean {
    if (slot === slots) return isWholeDay(wants, day, today) && playDay(day + 1);
    const position = `${day} ${slot} ${met} ${today.games}`;
    if (hopeless.has(position)) return false;
    const found = playField(day, slot, 0, 0, today);
    if (!found) hopeless.add(position);
    return found;
  }

  /** The teams that play in this slot already are bits of `busy`. */
  function playField(
    day: number,
    slot: number,
    field: number,
    busy: number,
    today: Today,
  ): boolean {
    if (field === fields) return playSlot(day, slot + 1, today);
    const cellsLeft = ((days - day) * slots - slot) * fields - field;
    if (missing.reduce((sum, count) => sum + count, 0) > cellsLeft) return false;
    for (const [p, pair] of pairs.entries()) {
      const [a, b] = pair.teams;
      if (((busy >> a) | (busy >> b)) & 1) continue;
      if (!pair.want.fields.includes(field) || !mayPlay(p, pair, day, today)) continue;
      count(p, pair, today, 1);
      const found = playField(day, slot, field + 1, busy | (1 << a) | (1 << b), today);
      count(p, pair, today, -1);
      if (found) return true;
    }
    return playField(day, slot, field + 1, busy, today);
  }

  function mayPlay(p: number, { want, entry, teams }: Pair, day: number, today: Today): boolean {
    if (missing[entry] === 0 || met[p] === want.meetings.most) return false;
    const wanted = want.onDay?.[day];
    if (wanted === undefined) return true;
    if (today.matches[entry] === wanted.matches) return false;
    return teams.every((team) => today.games[team]! < wanted.games);
  }

  function count(p: number, { want, entry, teams }: Pair, today: Today, by: 1 | -1): void {
    missing[entry]! -= by;
    today.matches[entry]! += by;
    for (const team of teams) today.games[team]! += by;
    if (want.meetings.most !== UNLIMITED) met[p]! += by;
  }

  function isWhole(): boolean {
    if (missing.some((matches) => matches > 0)) return false;
    const games = new Array<number>(teamCount).fill(0);
    pairs.forEach(({ teams }, p) => {
      for (const team of teams) games[team]! += met[p]!;
    });
    return (
      pairs.every(({ want }, p) => met[p]! >= want.meetings.least) &&
      wants.every(({ teams, games: { least, most } }) =>
        teams.every((team) => games[team]! >= least && games[team]! <= most),
      )
    );
  }

  return playDay(0);
}

function isWholeDay(wants: readonly Want[], day: number, today: Today): boolean {
  return wants.every(({ onDay, teams }, entry) => {
    const wanted: DayWant | undefined = onDay?.[day];
    if (wanted === undefined) return true;
    const absent = teams.filter((team) => today.games[team] === 0).length;
    return today.matches[entry] === wanted.matches && absent <= wanted.absent;
  });
}
