import { tablePreset } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { describe, expect, it } from 'vitest';
import { formatNote } from '#league/match-mark.tsx';
import { noteChanges } from './note-changes.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
`);
const id = schedule.fixtures.ids[0]!;
const before = { day: '04/10/2027', slot: '09:00 AM', field: '2', home: 'A', away: 'B' };

function noted(change: Partial<typeof before> | null, fresh: readonly string[] = []) {
  const previous = change && { ...before, ...change };
  const notes = noteChanges(schedule, [{ match: id, before: previous }], new Set(fresh));
  expect([...notes.keys()]).toEqual([0]);
  return notes.get(0)!;
}

describe('a match that changed', () => {
  it('names the former place', () => {
    expect(formatNote(noted({}))).toBe('Changed: was Sat 10 Apr 9:00 AM, Field 2');
  });

  it('names the former place in the words of the sport, like the current one', () => {
    const { setup, fixtures } = schedule;
    const entries = [{ ...setup.entries[0]!, format: 'swiss' as const }];
    const swiss = {
      ...schedule,
      setup: { ...setup, entries, tables: tablePreset('basketball') },
      fixtures: { ...fixtures, round: fixtures.round.map(() => 1) },
    };
    const noteOf = (previous: typeof before) =>
      noteChanges(swiss, [{ match: id, before: previous }], new Set()).get(0);
    expect(formatNote(noteOf(before)!)).toBe('Changed: was Sat 10 Apr 9:00 AM, Court 2');
    const here = { ...before, day: '04/03/2027', field: '1' };
    expect(noteOf(here)).toBeUndefined();
  });

  it('names the former teams of a cell with another pair', () => {
    expect(formatNote(noted({ home: 'B', away: 'A' }))).toBe(
      'Changed: was B – A, Sat 10 Apr 9:00 AM, Field 2',
    );
  });

  it('is new where nobody knew of it', () => {
    expect(formatNote(noted(null))).toBe('New');
  });

  it('is fresh while it has just changed', () => {
    expect(noted({}, [id]).fresh).toBe(true);
    expect(noted({}, ['another']).fresh).toBe(false);
  });

  it('is not marked where a Swiss round has been paired in its cell, and names only its former place', () => {
    const { setup, fixtures } = schedule;
    const swiss = {
      ...schedule,
      setup: { ...setup, entries: [{ ...setup.entries[0]!, format: 'swiss' as const }] },
      fixtures: { ...fixtures, round: fixtures.round.map(() => 1) },
    };
    const own = { day: '04/03/2027', slot: '09:00 AM', field: '1', home: 'D', away: 'A' };
    const noteOf = (previous: typeof own) =>
      noteChanges(swiss, [{ match: id, before: previous }], new Set()).get(0);
    expect(noteOf(own)).toBeUndefined();
    expect(formatNote(noteOf({ ...own, field: '2' })!)).toBe(
      'Changed: was Sat 3 Apr 9:00 AM, Field 2',
    );
    expect(noteChanges(schedule, [{ match: id, before: own }], new Set()).size).toBe(1);
  });
});
