/** Generated setups whose time slots clash, and an independent check for overlaps. */
import * as fc from 'fast-check';
import { dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { arbitrarySetup } from './arbitrary-setup.ts';

/** Slots 10 to 60 minutes apart and matches of 20 to 90 minutes: of one length, or of one for each entry. */
export function arbitraryClashingSetup(): fc.Arbitrary<Setup> {
  return fc
    .record({
      setup: arbitrarySetup(),
      gaps: fc.array(fc.constantFrom(10, 15, 30, 45, 60), { minLength: 7, maxLength: 7 }),
      lengths: fc.oneof(
        fc.constantFrom(20, 45, 60, 90).map((minutes) => [minutes]),
        fc.array(fc.constantFrom(20, 40, 60, 90), { minLength: 3, maxLength: 3 }),
      ),
    })
    .map(({ setup, gaps, lengths }) => ({
      ...setup,
      slots: setup.slots.map((_, slot) => ({
        start: gaps.slice(0, slot).reduce((start, gap) => start + gap, 480),
      })),
      entries: setup.entries.map((entry, e) => ({
        ...entry,
        gameMinutes: lengths[e % lengths.length]!,
      })),
    }));
}

/** Pairs of placed matches that are on one field, or have a team in common, in the same minute. Days are far apart. */
export function overlapsByWatch({ setup, fixtures, placements }: Schedule): string[] {
  const grid = gridOf(setup);
  const plays = [...placements].flatMap((cell, row) => {
    if (cell === NOWHERE) return [];
    const from = setup.slots[slotOf(grid, cell)]!.start!;
    const until = from + setup.entries[fixtures.entry[row]!]!.gameMinutes!;
    const teams = [fixtures.home[row]!, fixtures.away[row]!];
    return [{ row, day: dayOf(grid, cell), field: fieldOf(grid, cell), from, until, teams }];
  });
  return plays.flatMap((one, k) =>
    plays.slice(k + 1).flatMap((other) => {
      const meet = one.day === other.day && one.from < other.until && other.from < one.until;
      const share = one.field === other.field || one.teams.some((t) => other.teams.includes(t));
      return meet && share ? [`${one.row}-${other.row}`] : [];
    }),
  );
}
