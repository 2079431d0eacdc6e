import { isDeepStrictEqual } from 'node:util';
import { apply, type Command, type Schedule } from '@evenfield/engine';
import { arbitraryCommand, arbitrarySchedule } from '@evenfield/engine/testing';
import { encodeSavedSchedule, type SentSchedule, toStoredMatches } from '@evenfield/wire';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commandInput } from '../../command-model.ts';
import {
  type AppliedCommand,
  applyToDecoded,
  applyToStored,
  type StoredSchedule,
} from './apply-command.ts';
import { readContent, writeArrays } from './read-save.ts';

const kinds = Object.keys(arbitraryCommand) as Command['kind'][]; // its own keys
const numbers = fc.tuple(fc.nat(), fc.nat(), fc.nat());
const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), numbers), {
  minLength: 20,
  maxLength: 20,
});

/** A schedule as the database writes it. */
function stored(schedule: Schedule): StoredSchedule {
  const { inputs, called_off, matches, matches_col }: SentSchedule = encodeSavedSchedule(schedule);
  const rows = matches.map((row) => {
    const cells = matches_col.map((name, at) => [name, row[at]]);
    return JSON.stringify(Object.fromEntries(cells.filter(([, value]) => value !== null)));
  });
  return { inputs, calledOff: called_off ?? null, rows };
}

test('commands that are sent make of a stored schedule what the engine makes of it', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.property(arbitrarySchedule(), steps, (start, generated) => {
      let schedule = start;
      for (const [kind, picks] of generated) {
        if (schedule.placements.length === 0) return;
        const command = sent(arbitraryCommand[kind](schedule, picks));
        const result = apply(schedule, command);
        const made = applyToStored({ newest: stored(schedule), madeOn: null, command });
        if (!result.ok) {
          expect(made).toEqual({ kind: 'refused', refusal: result.refusal });
          continue;
        }
        const before = schedule;
        schedule = result.value.schedule;
        expectMade(made, before, schedule);
        const decoded = { inputs: stored(before).inputs, schedule: before };
        const atOnce = applyToDecoded({ newest: decoded, madeOn: null, command });
        expect(atOnce).toEqual(made.kind === 'rows' && !before.setup.constraints ? made : null);
        done.add(kind);
      }
    }),
    { numRuns: 100, seed: 20270403, endOnFailure: true },
  );
  expect([...done].sort()).toEqual([...kinds].sort());
});

/** Expects the whole content of a schedule, or the rows that differ from those before. */
function expectMade(made: AppliedCommand, before: Schedule, after: Schedule): void {
  if (made.kind !== 'rows') {
    const read = readContent(encodeSavedSchedule(after));
    expect(made).toEqual(read.kind === 'content' ? { ...read, after } : read);
    return;
  }
  expect(made.after).toEqual(after);
  const was = toStoredMatches(before);
  const rows = toStoredMatches(after).filter((row, r) => !isDeepStrictEqual(row, was[r]));
  expect(made.ids).toEqual(rows.map(({ id }) => id));
  expect(made.rows).toEqual(writeArrays(rows, 1));
  expect([after.setup, after.calledOff]).toEqual([before.setup, before.calledOff]);
}

test('a command with strange parts is refused or applied, and nothing breaks', async () => {
  const odd = fc.constantFrom<unknown>(-1, 0, 1, 7, 2879, 2 ** 31 - 1, '', 'None', '__proto__');
  const oddities = fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 3 });
  const outcomes = new Set<string>();
  await fc.assert(
    fc.property(
      arbitrarySchedule(),
      fc.constantFrom(...kinds),
      fc.array(fc.tuple(numbers, oddities), { minLength: 10, maxLength: 10 }),
      (schedule, kind, tries) => {
        if (schedule.placements.length === 0) return;
        for (const [picks, changes] of tries) {
          const command = structuredClone(arbitraryCommand[kind](schedule, picks));
          for (const [place, value] of changes) replaceLeaf(command, place, value);
          const read = z.safeParse(commandInput, { id: 'a', version: 1, command });
          if (!read.success || read.data.command.kind === 'undo') continue;
          const work = { newest: stored(schedule), madeOn: null, command: read.data.command };
          outcomes.add(applyToStored(work).kind);
        }
      },
    ),
    { numRuns: 300, endOnFailure: true },
  );
  expect(outcomes).toContain('refused');
});

/** Puts a value in the place of one of the numbers and texts inside `part`, except its kind. */
function replaceLeaf(part: object, place: number, value: unknown): void {
  const leaves: (() => void)[] = [];
  const visit = (inside: Record<string, unknown>) => {
    for (const [name, inner] of Object.entries(inside)) {
      if (typeof inner === 'object' && inner !== null) visit(inner as Record<string, unknown>);
      else if (name !== 'kind') leaves.push(() => Object.assign(inside, { [name]: value }));
    }
  };
  visit(part as Record<string, unknown>);
  leaves[place % Math.max(1, leaves.length)]?.();
}

/** The command as the call reads it from JSON. */
function sent(command: Command): Command {
  const body = { id: 'a', version: 1, command };
  const read = z.parse(commandInput, JSON.parse(JSON.stringify(body)));
  expect(read.command).toEqual(command);
  return read.command as Command; // not an undo, as above
}
