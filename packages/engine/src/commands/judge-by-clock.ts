import {
  areByClock,
  buildClock,
  type Clock,
  overlap,
  type Play,
  readClock,
  restBetween,
} from '../model/clock.ts';
import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Refusal, Warning } from './refusal.ts';

/** What is checked against the clock. */
interface ClockCheck {
  readonly schedule: Schedule; // after the change
  readonly rows: readonly number[]; // the matches whose cell or time has changed
  readonly before?: Schedule; // if all of them moved by the same minutes: rests that were as short before are not reported
}

/**
 * Why the clock forbids a schedule: on a field, or for a team, a match would begin before another is
 * over. Short rests are added to the warnings.
 */
export function judgeByClock(
  { schedule, rows, before }: ClockCheck,
  warnings: Warning[],
): Refusal | null {
  const clock = readClock(schedule);
  if (clock === null) return null;
  const grid = gridOf(schedule.setup);
  const was = before === undefined ? null : buildClock(before);
  const { fixtures, placements } = schedule;
  const { ids, home, away, entry } = fixtures;
  const playOf = (row: number): Play => ({ cell: placements[row]!, entry: entry[row]! });
  const others = readOthers(schedule, rows, was === null ? new Set() : new Set(rows));
  for (const row of rows) {
    const cell = placements[row]!;
    if (cell === NOWHERE) continue;
    const match = ids[row]!;
    const own = playOf(row);
    const busy = others
      .onField(cell)
      .find((other) => other !== row && overlap(clock, own, playOf(other)));
    if (busy !== undefined) return { code: 'fieldBusy', match, other: ids[busy]!, cell };
    for (const team of [home[row]!, away[row]!]) {
      for (const game of others.ofTeam(team)) {
        const there = placements[game]!;
        if (game === row || !areByClock(clock, cell, there)) continue;
        const met = { match, team, other: ids[game]!, cell };
        if (overlap(clock, own, playOf(game))) return { code: 'teamPlays', ...met };
        const sameDay = dayOf(grid, cell) === dayOf(grid, there);
        const minutes = sameDay ? findShortRest(clock, was, own, playOf(game)) : null;
        if (minutes === null) continue;
        const rest = minutes < clock.rest[own.entry]! / 2 ? 0 : 1;
        warnings.push({ code: 'shortRest', ...met, rest, minutes });
      }
    }
  }
  return null;
}

/** The rest between two games if it is too short and shorter than before; else null. */
function findShortRest(clock: Clock, was: Clock | null, one: Play, other: Play): number | null {
  const rest = restBetween(clock, one, other);
  const isLittle =
    rest < clock.rest[one.entry]! && (was === null || rest < restBetween(was, one, other));
  return isLittle ? rest : null;
}

/** The placed matches on the same fields, or of the same teams, except some. */
function readOthers(schedule: Schedule, rows: readonly number[], without: ReadonlySet<number>) {
  const { setup, fixtures, placements } = schedule;
  const { home, away } = fixtures;
  const grid = gridOf(setup);
  const fields: number[][] = setup.fields.map(() => []);
  const games = new Map<number, number[]>();
  for (const row of rows) for (const team of [home[row]!, away[row]!]) games.set(team, []);
  placements.forEach((cell, row) => {
    if (cell === NOWHERE || without.has(row)) return;
    fields[fieldOf(grid, cell)]!.push(row);
    games.get(home[row]!)?.push(row);
    games.get(away[row]!)?.push(row);
  });
  return {
    onField: (cell: number) => fields[fieldOf(grid, cell)]!,
    ofTeam: (team: number) => games.get(team)!,
  };
}
