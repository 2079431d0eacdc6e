import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, type Command } from '../commands/apply.ts';
import type { Closure } from '../model/constraints.ts';
import { cellCount, gridOf } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { TableRules } from '../model/table-rules.ts';
import { moveToPlaces } from '../model/with-starts.ts';
import { planRepairs } from '../repair/plan-repairs.ts';
import { tablePreset } from '../results/table-presets.ts';
import { judge } from '../rules/judge.ts';
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts';
import { readChart, renderChart } from '../testing/chart.ts';
import { clockSeason } from '../testing/clock-season.ts';
import { wordsOf } from '../testing/repair-in.ts';
import { compareVersions } from './compare-versions.ts';
import { mergeSchedules } from './merge-schedules.ts';

const BASE = readChart(
  `
             F1    F2
  Day1 09:00 A-B   X-Y
  Day1 12:00 .     .
  Day2 09:00 B-A   Y-X
  Day2 12:00 .     .
`,
  [
    { division: 'First', teams: ['A', 'B'], format: 'double' },
    { division: 'Second', teams: ['X', 'Y'], format: 'double' },
  ],
);

const id = (text: string) => text as MatchId;

function after(schedule: Schedule, ...commands: Command[]): Schedule {
  return commands.reduce((now, command) => {
    const result = apply(now, command);
    invariant(result.ok, `accepted: ${command.kind}`);
    return result.value.schedule;
  }, schedule);
}

const move = (match: string, to: number): Command => ({ kind: 'moveMatch', match: id(match), to });

function expectMerged(merged: ReturnType<typeof mergeSchedules>, chart: string, clashes: string[]) {
  expect(merged).not.toBeNull();
  expect(wordsOf(renderChart(merged!.schedule))).toEqual(wordsOf(chart));
  expect(merged!.clashes).toEqual(clashes);
}

test('edits to different matches merge by themselves', () => {
  const mine = after(BASE, move('m1', 2)); // A-B to 12:00 on F1
  const theirs = after(BASE, move('m4', 7), {
    kind: 'lockMatches',
    matches: [id('m2')],
    locked: true,
  });
  expectMerged(
    mergeSchedules({ base: BASE, mine, theirs }, 'mine'),
    `
             F1    F2
  Day1 09:00 .     X-Y!
  Day1 12:00 A-B   .
  Day2 09:00 B-A   .
  Day2 12:00 .     Y-X
`,
    [],
  );
});

test('a match that both moved goes where the preferred side put it', () => {
  const mine = after(BASE, move('m1', 2));
  const theirs = after(BASE, move('m1', 3));
  const versions = { base: BASE, mine, theirs };
  expect(mergeSchedules(versions, 'mine')).toEqual({
    schedule: mine,
    clashes: ['m1'],
    setupClashes: false,
  });
  expect(mergeSchedules(versions, 'theirs')?.schedule).toEqual(theirs);
});

test('of two matches moved into one cell the preferred side keeps its own there', () => {
  const mine = after(BASE, move('m1', 2));
  const theirs = after(BASE, move('m2', 2));
  expectMerged(
    mergeSchedules({ base: BASE, mine, theirs }, 'mine'),
    `
             F1    F2
  Day1 09:00 .     X-Y
  Day1 12:00 A-B   .
  Day2 09:00 B-A   Y-X
  Day2 12:00 .     .
`,
    ['m2'],
  );
});

test('a match that one side added and that conflicts is parked', () => {
  const add = { kind: 'addMatch', match: id('new'), home: 0, away: 1, to: 7 } as const;
  const theirs = after(BASE, { kind: 'parkMatch', match: id('m3') }, add);
  const mine = after(BASE, move('m4', 7));
  const merged = mergeSchedules({ base: BASE, mine, theirs }, 'mine');
  expectMerged(
    merged,
    `
             F1    F2
  Day1 09:00 A-B   X-Y
  Day1 12:00 .     .
  Day2 09:00 .     .
  Day2 12:00 .     Y-X
  off        B-A A-B
`,
    ['new'],
  );
});

test('a match that one side deleted is gone, unless the other, preferred, went on with it', () => {
  const theirs = after(BASE, { kind: 'deleteMatch', match: id('m1') });
  const idle = mergeSchedules({ base: BASE, mine: after(BASE, move('m2', 3)), theirs }, 'mine')!;
  expect(idle.schedule.fixtures.ids).toEqual(['m2', 'm3', 'm4']);
  expect(idle.schedule.calledOff).toEqual(theirs.calledOff);
  const merged = mergeSchedules({ base: BASE, mine: after(BASE, move('m1', 2)), theirs }, 'mine')!;
  expect(merged.schedule.fixtures.ids).toContain('m1');
  expect(merged.clashes).toEqual(['m1']);
});

test('a delay and a reason stay with their match', () => {
  const mine = after(BASE, { kind: 'shiftMatches', matches: [id('m1')], minutes: 15 });
  const theirs = { ...after(BASE, move('m2', 3)), reasons: { [id('m2')]: 'Coach asked' } };
  const merged = mergeSchedules({ base: BASE, mine, theirs }, 'theirs')!;
  expect(merged.schedule.delays).toEqual(mine.delays);
  expect(merged.schedule.reasons).toEqual(theirs.reasons);
});

test('names that the two sides gave to different teams are both kept', () => {
  const rename = (entry: number, names: string[]): Command => ({
    kind: 'renameTeams',
    entry,
    names,
  });
  const mine = after(BASE, rename(0, ['Ants', 'B']));
  const theirs = after(BASE, rename(0, ['A', 'Bees']), rename(1, ['X', 'Yaks']));
  const merged = mergeSchedules({ base: BASE, mine, theirs }, 'mine')!;
  expect(merged.schedule.setup.entries.map(({ teams }) => teams)).toEqual([
    ['Ants', 'Bees'],
    ['X', 'Yaks'],
  ]);
  expect(merged.setupClashes).toBe(false);
  const both = after(BASE, rename(0, ['Apes', 'B']));
  expect(mergeSchedules({ base: BASE, mine, theirs: both }, 'mine')).toMatchObject({
    schedule: { setup: mine.setup },
    setupClashes: true,
  });
});

test('rules of tables that both changed are those of the preferred side, and no mixture', () => {
  const set = (tables: TableRules) => after(BASE, { kind: 'setTables', tables });
  const [soccer, volleyball] = [tablePreset('soccer'), tablePreset('volleyball')];
  const base = set(tablePreset('basketball'));
  const versions = { base, mine: set(soccer), theirs: set(volleyball) };
  expect(mergeSchedules(versions, 'mine')?.schedule.setup.tables).toEqual(soccer);
  expect(mergeSchedules(versions, 'theirs')?.schedule.setup.tables).toEqual(volleyball);
  const alone = { base, mine: after(base, move('m1', 2)), theirs: set(soccer) };
  expect(mergeSchedules(alone, 'mine')?.schedule.setup.tables).toEqual(soccer);
});

test('versions with other divisions cannot be laid over each other', () => {
  const theirs = after(BASE, { kind: 'deleteDivision', division: 'Second' });
  expect(
    mergeSchedules({ base: BASE, mine: after(BASE, move('m1', 2)), theirs }, 'mine'),
  ).toBeNull();
});

test('a comparison of two versions names what moved, changed, came and went', () => {
  const later = after(
    BASE,
    move('m1', 2),
    { kind: 'swapSides', match: id('m2') },
    { kind: 'deleteMatch', match: id('m3') },
  );
  expect(compareVersions(BASE, later)).toEqual({
    moved: ['m1'],
    changed: ['m2'],
    added: [],
    removed: ['m3'],
    setup: false,
  });
});

test('merging loses no edit that nobody contradicts, and double-books nobody', async () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.property(arbitrarySchedule(), moves, moves, (base, my, their) => {
      const edit = (edits: typeof my) =>
        edits.reduce((now, [match, to]) => {
          const result = apply(now, {
            kind: 'moveMatch',
            match: now.fixtures.ids[match % now.placements.length]!,
            to: to % cellCount(gridOf(now.setup)),
          });
          return result.ok ? result.value.schedule : now;
        }, base);
      const versions = { base, mine: edit(my), theirs: edit(their) };
      const merged = mergeSchedules(versions, 'mine')!;
      const clashing = new Set(merged.clashes);
      const cellIn = (schedule: Schedule, match: MatchId) =>
        schedule.placements[schedule.fixtures.ids.indexOf(match)];
      for (const match of compareVersions(base, versions.mine).moved) {
        expect(cellIn(merged.schedule, match)).toBe(cellIn(versions.mine, match));
      }
      for (const match of compareVersions(base, versions.theirs).moved) {
        const from = clashing.has(match) ? versions.mine : versions.theirs;
        expect(cellIn(merged.schedule, match)).toBe(cellIn(from, match));
      }
      const hard = judge(merged.schedule).filter(
        ({ level, count }) => level === 'hard' && count > 0,
      );
      expect(hard).toEqual([]);
      expect(mergeSchedules({ ...versions, theirs: base }, 'theirs')?.schedule).toEqual(
        versions.mine,
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('matches that both sides added with a reason keep both reasons', () => {
  const add = (match: string, to: number): Command => ({
    kind: 'addMatch',
    match: id(match),
    home: 0,
    away: 1,
    to,
    reason: `for ${match}`,
  });
  const mine = after(BASE, add('mine', 2));
  const theirs = after(BASE, add('theirs', 6));
  const merged = mergeSchedules({ base: BASE, mine, theirs }, 'mine');
  expect(merged?.schedule.reasons).toEqual({ mine: 'for mine', theirs: 'for theirs' });
});

test('a playoff that only one of two versions has is no merge: one of them is chosen, nothing is lost unasked', () => {
  const seeds = [1, 2].map((rank) => ({ pool: null, rank }));
  const mine = after(BASE, move('m1', 2));
  const theirs = after(BASE, {
    ...{ kind: 'addPlayoff', key: 'po', division: 'First', playoff: { kind: 'single', seeds } },
  });
  expect(mergeSchedules({ base: BASE, mine, theirs }, 'mine')).toBeNull();
  const both = mergeSchedules({ base: theirs, mine: after(theirs, move('m1', 2)), theirs }, 'mine');
  expect(both?.schedule.fixtures.ids).toContain('po-1');
});

test('constraints of both sides are kept, follow new names, and merged matches keep every must', () => {
  const base = clockSeason();
  const { setup } = base;
  const [first, second] = [0, 1].map((day) => ({
    fields: [],
    dates: [setup.days[day + 4]!.date!],
    from: null,
    to: null,
    reason: String(day),
  }));
  const close = (schedule: Schedule, closure: Closure): Schedule => ({
    ...schedule,
    setup: {
      ...schedule.setup,
      constraints: { ...schedule.setup.constraints!, closures: [closure] },
    },
  });
  const names = ['Apes', ...setup.entries[0]!.teams.slice(1)];
  const mine = close(after(base, { kind: 'renameTeams', entry: 0, names }), first!);
  const moved = planRepairs(base, { kind: 'days', days: [0] }).plans[0]!.schedule;
  const theirs = close(moved, second!);
  const merged = mergeSchedules({ base, mine, theirs }, 'mine')!;
  const { constraints, slots } = merged.schedule.setup;
  expect(constraints!.closures).toEqual([first, second]);
  expect(constraints!.people[0]!.teams[0]!.team).toBe('Apes');
  expect(merged.setupClashes).toBe(false);
  expect(slots).toEqual(moved.setup.slots);
  expect(compareVersions(moved, merged.schedule)).toMatchObject({ moved: [], changed: [] });

  const earlier = moveToPlaces(base, new Map([[0, { day: 6, field: 0, start: 545 }]]));
  const later = moveToPlaces(base, new Map([[1, { day: 6, field: 0, start: 560 }]]));
  const both = mergeSchedules({ base, mine: earlier, theirs: later }, 'mine')!;
  expect(both.clashes).toEqual([base.fixtures.ids[1]]);
});
