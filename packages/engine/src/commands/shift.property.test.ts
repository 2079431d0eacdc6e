import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameDate } from '../model/game-date.ts';
import { cellCount, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { TimeSlot } from '../model/setup.ts';
import { startOf } from '../model/start-times.ts';
import { judge } from '../rules/judge.ts';
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts';
import { apply, type Command } from './apply.ts';
import { CELL_CHECK } from './cell-checks/cell-check.ts';
import { checkCells } from './cell-checks/check-cells.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

/** Consecutive calendar days and slots around the clock, so that a day can run into the next. */
const timed = fc
  .tuple(arbitrarySchedule(), fc.constantFrom(30, 60, 90), fc.boolean())
  .map(([schedule, gap, allDay]): Schedule => {
    const { setup } = schedule;
    const days = setup.days.map((_, d) => ({
      date: `2027-02-${String(27 + d - 9).padStart(2, '0')}` as GameDate,
    }));
    const slots = setup.slots.map((_, s): TimeSlot => {
      const step = allDay ? Math.floor(1440 / setup.slots.length) : gap;
      return { start: (allDay ? 0 : 540) + s * step };
    });
    return { ...schedule, setup: { ...setup, days, slots } };
  });

const shift = fc.record({
  whole: fc.boolean(),
  at: fc.nat(),
  count: fc.constantFrom(1, 1, 2, 6),
  minutes: fc.integer({ min: -24, max: 36 }).map((fives) => 5 * fives),
});
type ArbitraryShift = { whole: boolean; at: number; count: number; minutes: number };

function commandOf(
  { setup, fixtures }: Schedule,
  { whole, at, count, minutes }: ArbitraryShift,
): Command {
  const from = at % Math.max(1, fixtures.ids.length);
  return whole
    ? { kind: 'shiftDay', day: at % setup.days.length, minutes }
    : { kind: 'shiftMatches', matches: fixtures.ids.slice(from, from + count), minutes };
}

/** A match that moves, perhaps to a place beside one that is shifted. */
function moveOf({ setup, fixtures }: Schedule, { at, count, minutes }: ArbitraryShift): Command {
  const to = (at * 7 + count * 31 + Math.abs(minutes)) % cellCount(gridOf(setup));
  return { kind: 'moveMatch', match: fixtures.ids[(at + count) % fixtures.ids.length]!, to };
}

function hardExceptions(schedule: Schedule): string[] {
  return judge(schedule).flatMap(({ rule, level, count }) =>
    level === 'hard' && count > 0 ? [`${rule} ${count}`] : [],
  );
}

const startsOf = (schedule: Schedule) =>
  Array.from(schedule.placements, (cell) => (cell === NOWHERE ? null : startOf(schedule, cell)));

test(
  'matches and days that are shifted and shifted back are the very same document',
  TIME,
  async () => {
    let done = 0;
    await fc.assert(
      fc.property(timed, fc.array(shift, { minLength: 1, maxLength: 6 }), (start, shifts) => {
        const back: Command[] = [];
        let schedule = start;
        for (const shift of shifts) {
          const command = commandOf(schedule, shift);
          const result = apply(schedule, command);
          if (!result.ok) continue;
          done++;
          back.unshift({ ...command, minutes: -shift.minutes } as Command);
          schedule = result.value.schedule;
        }
        for (const command of back) {
          const result = apply(schedule, command);
          expect([command, result.ok]).toEqual([command, true]);
          if (result.ok) schedule = result.value.schedule;
        }
        expect(schedule).toEqual(start);
        expect(JSON.stringify(schedule)).toBe(JSON.stringify(start));
      }),
      { numRuns: 60, seed: 20270403 },
    );
    expect(done).toBeGreaterThan(50);
  },
);

test(
  'no shift, and no move beside one, breaks a hard rule; what is refused would',
  TIME,
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.property(timed, fc.array(shift, { minLength: 8, maxLength: 8 }), (start, shifts) => {
        let schedule = start;
        for (const shift of shifts) {
          for (const command of [commandOf(schedule, shift), moveOf(schedule, shift)]) {
            const result = apply(schedule, command);
            const code = result.ok ? 'done' : result.refusal.code;
            seen.set(code, (seen.get(code) ?? 0) + 1);
            if (result.ok) {
              expect([command, hardExceptions(result.value.schedule)]).toEqual([command, []]);
              schedule = result.value.schedule;
            } else if (code === 'fieldBusy' || code === 'teamPlays') {
              expect(hardExceptions(forced(schedule, command))).not.toEqual([]);
            }
          }
        }
      }),
      { numRuns: 60, seed: 20270403 },
    );
    for (const code of ['done', 'fieldBusy', 'teamPlays', 'beyondDay']) {
      expect([code, seen.get(code)]).toEqual([code, expect.any(Number)]);
    }
  },
);

test(
  'the check of every cell equals what the command does while days and matches are shifted',
  TIME,
  async () => {
    const check = new Set<number>();
    await fc.assert(
      fc.property(
        timed,
        fc.array(shift, { minLength: 6, maxLength: 6 }),
        fc.nat(),
        (start, shifts, pick) => {
          let schedule = start;
          for (const shift of shifts) {
            const result = apply(schedule, commandOf(schedule, shift));
            if (result.ok) schedule = result.value.schedule;
          }
          const row = pick % schedule.placements.length;
          const { checks: result } = checkCells(schedule, schedule.fixtures.ids[row]!);
          for (const [cell, expected] of result.entries()) {
            expect([cell, expected]).toEqual([cell, checkByCommand(schedule, row, cell)]);
            check.add(expected);
          }
        },
      ),
      { numRuns: 40, seed: 20270403 },
    );
    expect([...check].sort()).toEqual(Object.values(CELL_CHECK).sort());
  },
);

test(
  'a day that is shifted takes along what is moved onto it, and nothing else',
  TIME,
  async () => {
    await fc.assert(
      fc.property(timed, fc.nat(), (schedule, at) => {
        const day = at % schedule.setup.days.length;
        const result = apply(schedule, { kind: 'shiftDay', day, minutes: 5 });
        if (!result.ok) return;
        const { slots, fields } = gridOf(schedule.setup);
        const cells = Array.from({ length: cellCount(gridOf(schedule.setup)) }, (_, cell) => cell);
        for (const cell of cells) {
          const later = Math.floor(cell / (slots * fields)) === day ? 5 : 0;
          expect(startOf(result.value.schedule, cell)).toBe(startOf(schedule, cell)! + later);
        }
        expect(startsOf(result.value.schedule)).toHaveLength(schedule.placements.length);
      }),
      { numRuns: 30, seed: 20270403 },
    );
  },
);

/** The schedule as a refused command would have made it. */
function forced(schedule: Schedule, command: Command): Schedule {
  if (command.kind === 'moveMatch') {
    const row = schedule.fixtures.ids.indexOf(command.match);
    return { ...schedule, placements: schedule.placements.with(row, command.to) };
  }
  if (command.kind === 'shiftDay') {
    const days = schedule.setup.days.map((one, day) =>
      day === command.day ? { ...one, shift: (one.shift ?? 0) + command.minutes } : one,
    );
    return { ...schedule, setup: { ...schedule.setup, days } };
  }
  if (command.kind !== 'shiftMatches') return schedule;
  const minutes = new Map((schedule.delays ?? []).map((delay) => [delay.cell, delay.minutes]));
  for (const match of command.matches) {
    const cell = schedule.placements[schedule.fixtures.ids.indexOf(match)]!;
    minutes.set(cell, (minutes.get(cell) ?? 0) + command.minutes);
  }
  return { ...schedule, delays: [...minutes].map(([cell, by]) => ({ cell, minutes: by })) };
}

function checkByCommand(schedule: Schedule, row: number, cell: number): number {
  const { fixtures, placements } = schedule;
  const match = fixtures.ids[row]!;
  if (placements[row] === cell) return CELL_CHECK.here;
  const other = placements.indexOf(cell);
  if (other !== NOWHERE) {
    const swap = { kind: 'swapMatches', match, other: fixtures.ids[other]! } as const;
    return apply(schedule, swap).ok ? CELL_CHECK.swap : CELL_CHECK.refused;
  }
  const result = apply(schedule, { kind: 'moveMatch', match, to: cell });
  if (!result.ok) return CELL_CHECK.refused;
  return result.value.warnings.length > 0 ? CELL_CHECK.warned : CELL_CHECK.free;
}
