import {
  type ClockPlace,
  cellCount,
  dayOf,
  fieldOf,
  gridOf,
  type Help,
  judge,
  NOWHERE,
  type Schedule,
  searchSchedules,
  startOf,
  whatWouldHelp,
  whyNot,
} from '@evenfield/engine';
import { randomOf } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { generateRequest } from './generate-request.ts';
import { type SeasonRequest, setupOf } from './instance.ts';
import { findBroken } from './referee.ts';
import { rowsOf, type SeasonRow } from './season-rows.ts';

const propertyLeagues = Number(process.env['PROPERTY_LEAGUES'] ?? 500);
const SEASONS = propertyLeagues / 40;
const TIME = { timeout: Math.max(300_000, 2000 * SEASONS) }; // generous, for busy machines

/** A season with its first schedule, and a match and a place by chance. */
function generate(seed: number) {
  const request = generateRequest(seed, { isTiny: false });
  let schedule: Schedule | null = null;
  for (const { better } of searchSchedules(setupOf(request), { seed, starts: 1 })) {
    if (better === null) continue;
    schedule = better;
    break;
  }
  const rows = rowsOf(schedule!, request.all_dates);
  return { request, schedule: schedule!, rows, random: randomOf(seed, 2) };
}

function withRowAt(
  rows: readonly SeasonRow[],
  request: SeasonRequest,
  moved: ReadonlyMap<number, ClockPlace>,
): SeasonRow[] {
  return rows.map((row, k) => {
    const place = moved.get(k);
    if (place === undefined) return row;
    const { day, field, start } = place;
    return { ...row, date: request.all_dates[day]!, start, field: request.all_fields[field]! };
  });
}

/** The hard rules that a match at a place breaks, by the referee; demand aside. */
function rulesBroken(request: SeasonRequest, rows: readonly SeasonRow[]): string[] {
  return Object.keys(findBroken(request, rows)).filter((rule) => rule !== 'H4');
}

test('a place is said to be free exactly where the referee finds no rule broken', TIME, () => {
  let [free, taken] = [0, 0];
  for (let seed = 0; seed < SEASONS; seed++) {
    const { request, schedule, rows, random } = generate(seed);
    if (rows.length === 0) continue;
    const { all_dates, all_fields } = request;
    for (let k = 0; k < 30; k++) {
      const match = random.below(rows.length);
      const start = 18 * 60 + 30 * random.below(8);
      const place = {
        day: random.below(all_dates.length),
        field: random.below(all_fields.length),
        start,
      };
      const broken = rulesBroken(request, withRowAt(rows, request, new Map([[match, place]])));
      const { obstacles } = whyNot(schedule, match, place);
      expect({ seed, match, place, rules: obstacles.length > 0 ? 'broken' : broken }).toEqual({
        ...{ seed, match, place },
        rules: broken.length > 0 ? 'broken' : [],
      });
      if (broken.length > 0) taken++;
      else free++;
    }
  }
  expect(free).toBeGreaterThan(SEASONS);
  expect(taken).toBeGreaterThan(SEASONS);
});

test('what would be less or more fair elsewhere is what the judge counts there', TIME, () => {
  let changed = 0;
  for (let seed = 0; seed < SEASONS; seed++) {
    const { schedule, random } = generate(seed);
    const grid = gridOf(schedule.setup);
    for (let k = 0; k < 30 && schedule.placements.length > 0; k++) {
      const match = random.below(schedule.placements.length);
      const cell = random.below(cellCount(grid));
      const start = startOf(schedule, cell)!;
      const place = { day: dayOf(grid, cell), field: fieldOf(grid, cell), start };
      const { obstacles, changes } = whyNot(schedule, match, place);
      if (obstacles.length > 0) continue;
      const moved = { ...schedule, placements: schedule.placements.with(match, cell) };
      const after = new Map(judge(moved).map(({ rule, count }) => [rule, count]));
      const anew = judge(schedule).flatMap(({ rule, level, count: before }) =>
        level === 'hard' || before === after.get(rule)
          ? []
          : [{ rule, before, after: after.get(rule) }],
      );
      expect({ seed, match, place, changes }).toEqual({ seed, match, place, changes: anew });
      changed += changes.length;
    }
  }
  expect(changed).toBeGreaterThan(SEASONS);
});

test('what is said to help is enough for the referee', TIME, () => {
  const counts = new Map<Help['kind'], number>();
  for (let seed = 0; seed < SEASONS; seed++) {
    const { request, schedule, rows } = generate(seed);
    schedule.placements.forEach((cell, match) => {
      if (cell !== NOWHERE) return;
      for (const help of whatWouldHelp(schedule, match)) {
        const changed = applyHelp(request, help);
        if (changed === null) continue;
        counts.set(help.kind, (counts.get(help.kind) ?? 0) + 1);
        const moved = new Map([[match, help.place]]);
        if (help.kind === 'move') moved.set(help.other, help.to);
        const broken = rulesBroken(changed, withRowAt(rows, request, moved));
        expect({ seed, help, broken }).toEqual({ seed, help, broken: [] });
      }
    });
  }
  expect(counts.size).toBeGreaterThan(5);
});

/** The request with the change; null if it has no counterpart in a request. */
function applyHelp(request: SeasonRequest, help: Help): SeasonRequest | null {
  const date = request.all_dates[help.place.day]!;
  const field = request.all_fields[help.place.field]!;
  switch (help.kind) {
    case 'place':
    case 'move':
      return request;
    case 'request':
      return { ...request, asks: request.asks!.filter((_, number) => number !== help.request) };
    case 'person':
      return { ...request, people: request.people!.filter((_, person) => person !== help.person) };
    case 'closure':
      return { ...request, closures: request.closures!.filter((_, k) => k !== help.closure) };
    case 'opening':
    case 'openDay': {
      const [from, to] = [formatTime(help.from), formatTime(help.to)];
      return {
        ...request,
        hours: [...request.hours!, { fields: [field], dates: [date], from, to }],
      };
    }
    case 'meeting':
      return {
        ...request,
        schedules: request.schedules.map((entry) => ({
          ...entry,
          days_between_meetings: help.days,
        })),
      };
    default:
      return null;
  }
}

function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const text = `${String(hour % 12 || 12).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${text} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
