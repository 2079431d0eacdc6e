/** A match with its place on the calendar, and how the referee names teams, days and lengths. */
import { type EntryRequest, minutesOf, type Ref, type SeasonRequest } from './instance.ts';
import type { SeasonRow } from './season-rows.ts';

/** A match that has a place. */
export interface PlayedMatch extends SeasonRow {
  readonly begin: number; // minutes on the calendar
  readonly end: number;
  readonly day: number; // on the calendar
  readonly teams: readonly [home: string, away: string]; // by `teamKey`
}

/** A team's name is unique within its entry only. */
export function teamKey(entry: number, name: string): string {
  return `${entry}:${name}`;
}

export function keyOfRef({ schedules }: SeasonRequest, { division_name, pool_name, team }: Ref) {
  const isNamed = (e: EntryRequest) =>
    e.division_name === division_name && (e.pool_name ?? '') === (pool_name ?? '');
  return teamKey(schedules.findIndex(isNamed), team);
}

export function dayNumber(date: string): number {
  const [month, day, year] = date.split('/').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

export function lengthOf(request: SeasonRequest, entry: EntryRequest): number {
  const times = request.all_times.flatMap((time) => minutesOf(time) ?? []);
  const gaps = times.slice(1).map((time, k) => time - times[k]!);
  return entry.game_minutes ?? request.game_minutes ?? Math.min(60, ...gaps);
}
