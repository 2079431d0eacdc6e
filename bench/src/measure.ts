import { type Schedule, type SearchOptions, type Setup, viewSummary } from '@evenfield/engine';
import type { Row } from './family.ts';
import { makeSchedule } from './make-schedule.ts';
import { verdictColumns } from './verdict-columns.ts';

export interface Measurement {
  readonly matches: number;
  readonly firstMs: number; // until there was a complete schedule
  readonly totalMs: number;
  readonly cpuMs: number; // processor time
  readonly longestStepMs: number; // the longest time that the search could not be stopped
  readonly memoryMb: number; // peak while searching, beyond what was held before
  readonly extremes: Extremes;
  readonly verdicts: Row;
}

/** What organizers look at first. */
export interface Extremes {
  readonly doubleheaders: number; // beyond the least
  readonly shortRests: number;
  readonly slotRange: number; // most games in one slot minus fewest in another, of the team with the greatest difference
  readonly fieldRange: number;
}

/** Searches to the end and has the schedule judged; the memory is correct in a fresh process only. */
export function measure(setup: Setup, options?: SearchOptions): Measurement {
  const before = process.memoryUsage.rss();
  const { schedule, firstMs, totalMs, cpuMs, longestStepMs } = makeSchedule(setup, options);
  const most = process.resourceUsage().maxRSS * 1024;
  return {
    matches: schedule.placements.length,
    firstMs: Math.round(firstMs),
    totalMs: Math.round(totalMs),
    cpuMs: Math.round(cpuMs),
    longestStepMs: Math.round(longestStepMs),
    memoryMb: Math.round((most - before) / 2 ** 20),
    extremes: extremesOf(schedule),
    verdicts: verdictColumns(schedule),
  };
}

export function extremesOf(schedule: Schedule): Extremes {
  const { entries, verdicts } = viewSummary(schedule);
  const figures = entries.flatMap(({ teams }) => teams.map((team) => team.figures));
  const excess = verdicts.flatMap(({ rule, count, bound }) =>
    rule === 'S2' ? [count - bound] : [],
  );
  return {
    doubleheaders: excess[0] ?? 0,
    shortRests: entries.reduce((sum, { totals }) => sum + totals.shortRests.count, 0),
    slotRange: Math.max(...figures.map(({ slotRange }) => slotRange.value ?? 0)),
    fieldRange: Math.max(...figures.map(({ fieldRange }) => fieldRange.value ?? 0)),
  };
}

/** '0/0/1/1': doubleheaders beyond the least, short rests, slot range, field range. */
export function formatExtremes(extremes: Extremes): string {
  const { doubleheaders, shortRests, slotRange, fieldRange } = extremes;
  return [doubleheaders, shortRests, slotRange, fieldRange].join('/');
}
