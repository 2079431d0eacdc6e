import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { carryManualMatches, joinEntries } from '../divisions/join-entries.ts';
import { moveToSeason } from '../divisions/join-seasons.ts';
import { cellCount, gridOf } from '../model/grid.ts';
import { notesOf } from '../model/match-notes.ts';
import { NOTE_KINDS, type Schedule } from '../model/schedule.ts';
import type { Entry } from '../model/setup.ts';
import { fit } from '../placement/fit/fit.ts';
import { searchFairer } from '../portfolio/search-fairer.ts';
import { planRepairs } from '../repair/plan-repairs.ts';
import { followMatches } from '../versions/follow-matches.ts';
import { mergeSchedules } from '../versions/merge-schedules.ts';
import { arbitraryLoss } from './arbitrary-loss.ts';
import { arbitrarySchedule, firstSchedule } from './arbitrary-schedule.ts';
import { arbitrarySetup } from './arbitrary-setup.ts';
import { findLostNotes, withEveryNote } from './match-notes.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines
const RUNS = { numRuns: 12, seed: 20270403 };

const noted = arbitrarySchedule()
  .filter(({ placements }) => placements.length > 0)
  .map(withEveryNote);

function moved(schedule: Schedule, match: number, to: number): Schedule {
  const { ids } = schedule.fixtures;
  const outcome = apply(schedule, {
    kind: 'moveMatch',
    match: ids[match % ids.length]!,
    to: to % cellCount(gridOf(schedule.setup)),
  });
  return outcome.ok ? outcome.value.schedule : schedule;
}

test('notes of matches stay when divisions and days come to a schedule', TIME, async () => {
  await fc.assert(
    fc.property(noted, (schedule) => {
      const { days, slots, fields } = schedule.setup;
      const longer = moveToSeason(schedule, { days: [...days, { date: null }], slots, fields });
      expect(findLostNotes(schedule, longer)).toEqual([]);
      const division: Entry = {
        ...{ division: 'One more', pool: null, color: '#000000', teams: ['Y', 'Z'] },
        ...{ format: 'single', fields: [0] },
      };
      const setup = { ...longer.setup, entries: [...longer.setup.entries, division] };
      if (!fit(setup).fits) return;
      const joined = joinEntries(longer, firstSchedule(setup), () => false);
      expect(joined.fixtures.ids).toEqual(expect.arrayContaining([...schedule.fixtures.ids]));
      expect(findLostNotes(longer, joined)).toEqual([]);
    }),
    RUNS,
  );
});

test(
  'a schedule that is generated anew has the notes of the matches that it follows',
  TIME,
  async () => {
    await fc.assert(
      fc.property(noted, (schedule) => {
        const again = carryManualMatches(schedule, firstSchedule(schedule.setup));
        const followed = followMatches(schedule, again);
        expect(findLostNotes(schedule, followed)).toEqual([]);
        for (const start of [0, 1]) {
          for (const { better } of searchFairer(schedule, start)) {
            if (better === null) continue;
            expect(findLostNotes(schedule, followMatches(schedule, better))).toEqual([]);
            break; // later finds are made in the same way
          }
        }
      }),
      RUNS,
    );
  },
);

test('notes of matches stay in every plan of a repair', TIME, async () => {
  await fc.assert(
    fc.property(arbitraryLoss(arbitrarySetup()), ({ schedule, loss, from }) => {
      const before = withEveryNote(schedule);
      for (const plan of planRepairs(before, loss, { from }).plans) {
        expect(findLostNotes(before, plan.schedule)).toEqual([]);
      }
    }),
    RUNS,
  );
});

test('notes of matches stay when two versions become one', TIME, async () => {
  await fc.assert(
    fc.property(noted, fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), (base, [a, b, c, d]) => {
      const mine = moved(base, a, b);
      const theirs = moved(base, c, d);
      for (const side of ['mine', 'theirs'] as const) {
        const merged = mergeSchedules({ base, mine, theirs }, side);
        expect(merged && findLostNotes(base, merged.schedule)).toEqual([]);
      }
    }),
    RUNS,
  );
});

test('what one version changed in a note, or took away, is so in both', () => {
  const base = withEveryNote(fc.sample(noted, { seed: 1, numRuns: 1 })[0]!);
  const [first, second] = base.fixtures.ids;
  for (const kind of NOTE_KINDS) {
    const { [first!]: _, ...fewer } = base[kind]!;
    const mine: Schedule = { ...base, [kind]: fewer };
    const theirs: Schedule = { ...base, [kind]: { ...base[kind], [second!]: base[kind]![first!] } };
    for (const side of ['mine', 'theirs'] as const) {
      const { schedule } = mergeSchedules({ base, mine, theirs }, side)!;
      expect(notesOf(schedule, first!)).not.toHaveProperty(kind);
      expect(notesOf(schedule, second!)[kind]).toEqual(base[kind]![first!]);
    }
  }
});
