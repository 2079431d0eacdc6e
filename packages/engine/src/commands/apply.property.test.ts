import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCrossovers, type MatchId, type Schedule } from '../model/schedule.ts';
import { entryOf, isPlayoff } from '../model/setup.ts';
import { judge } from '../rules/judge.ts';
import type { Conflict } from '../rules/rule.ts';
import { arbitraryCommand } from '../testing/arbitrary-command.ts';
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts';
import { findLostNotes, withEveryNote } from '../testing/match-notes.ts';
import { apply, type Command } from './apply.ts';
import { entriesWithPool } from './delete-pool.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

const kinds = Object.keys(arbitraryCommand) as Command['kind'][]; // its own keys
const steps = fc.array(
  fc.tuple(fc.constantFrom(...kinds), fc.tuple(fc.nat(), fc.nat(), fc.nat())),
  {
    minLength: 20,
    maxLength: 20,
  },
);

test(
  'whatever a person does one after the other, no hard rule is ever broken and no note of a match is lost',
  TIME,
  async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.property(arbitrarySchedule(), steps, (start, generated) => {
        let schedule = withEveryNote(start);
        expect(broken(schedule)).toEqual([]);
        for (const [kind, numbers] of generated) {
          if (schedule.placements.length === 0) return;
          const before = contentsOf(schedule);
          const command = arbitraryCommand[kind](schedule, numbers);
          const result = apply(schedule, command);
          expect(contentsOf(schedule)).toBe(before);
          if (!result.ok) continue;
          expect([command, broken(result.value.schedule)]).toEqual([command, []]);
          expect(idsAfter(schedule, command)).toEqual(idsThatStay(result.value.schedule, command));
          const { fixtures } = result.value.schedule;
          expect([command, findLostNotes(schedule, result.value.schedule)]).toEqual([command, []]);
          expect(
            findCrossovers(result.value.schedule).every((row) => fixtures.manual[row] === 1),
          ).toBe(true);
          done.set(kind, (done.get(kind) ?? 0) + 1);
          schedule = result.value.schedule;
        }
      }),
      { numRuns: 100, seed: 20270403 },
    );
    for (const kind of kinds) expect([kind, done.get(kind)]).toEqual([kind, expect.any(Number)]);
  },
);

function broken(schedule: Schedule): string[] {
  return judge(schedule).flatMap(({ rule, level, conflicts }) => {
    const wrong = conflicts.filter(
      (conflict) => conflict.weight > 0 && !isOwnRematch(schedule, conflict),
    );
    return level === 'hard' && wrong.length > 0 ? [`${rule} ${wrong.length}`] : [];
  });
}

/** A rematch in Swiss rounds because a person paired them so: it is reported, and theirs to decide. */
function isOwnRematch({ setup }: Schedule, { teams, day }: Conflict): boolean {
  const isMeeting = teams.length === 2 && day === null;
  return isMeeting && setup.entries[entryOf(setup, teams[0]!)]!.format === 'swiss';
}

function contentsOf(schedule: Schedule): string {
  return JSON.stringify(schedule);
}

/** The matches that a command leaves in the schedule, with their teams' names unless it renames teams. */
function idsAfter({ setup, fixtures }: Schedule, command: Command): MatchId[] {
  return fixtures.ids.filter((id, row) => {
    if (command.kind === 'deleteMatch') return id !== command.match;
    if (command.kind === 'withdrawTeam') {
      const { entry, home, away } = fixtures;
      const isOfIt = home[row] === command.team || away[row] === command.team;
      return !isOfIt || command.played.includes(id) || isPlayoff(setup.entries[entry[row]!]!);
    }
    if (command.kind === 'deletePlayoff') return fixtures.entry[row] !== command.entry;
    const entries = setup.entries.flatMap(({ teams }, entry) => teams.map(() => entry));
    if (command.kind === 'deletePool') {
      const gone = entriesWithPool(setup, command.entry);
      return ![fixtures.home, fixtures.away].some((side) => gone.includes(entries[side[row]!]!));
    }
    if (command.kind !== 'deleteDivision') return true;
    const divisions = setup.entries.flatMap(({ division, teams }) => teams.map(() => division));
    const teams = [fixtures.home[row]!, fixtures.away[row]!];
    return !teams.some((team) => divisions[team] === command.division);
  });
}

function idsThatStay({ fixtures }: Schedule, command: Command): MatchId[] {
  return fixtures.ids.filter((id) => {
    if (command.kind === 'addPlayoff') return !id.startsWith(command.key);
    return command.kind !== 'addMatch' || id !== command.match;
  });
}
