import { apply, type Command, drawSchedule, invariant, type Schedule } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formOf } from '../convert-setup.ts';
import { joinRequest } from './join-request.ts';

const league = drawSchedule(
  sampleSetup({
    event: 'tournament',
    ...{ days: 4, slots: 6, fields: 2 },
    entries: [
      { division: 'Open', teams: ['Ants', 'Bees', 'Cats', 'Dogs'], format: 'swiss' },
      { division: 'Youth', teams: ['Elks', 'Foxes', 'Gnus', 'Hens'], format: 'swiss' },
    ],
  }),
  1,
);

function after(schedule: Schedule, command: Command): Schedule {
  const answer = apply(schedule, command);
  invariant(answer.ok, `accepted: ${command.kind}`);
  return answer.value.schedule;
}

const seeds = [1, 2].map((rank) => ({ pool: null, rank }));
const cup = after(after(league, { kind: 'pairRound', entry: 0, round: 1, pairings: [] }), {
  ...{ kind: 'addPlayoff', key: 'cup', division: 'Open', playoff: { kind: 'single', seeds } },
});

/** The form in which an entry is edited. */
function formFor(entry: number) {
  const { setup } = cup;
  return formOf({ ...setup, entries: [setup.entries[entry]!] }, 'Team');
}

test('new names of a division leave its Swiss rounds paired and its playoff in it', () => {
  const form = formFor(0);
  const divisions = [{ ...form.divisions[0]!, name: 'Premier' }];
  const { renames, drawnFor } = joinRequest(cup, { ...form, divisions }, 0);
  expect(renames).toBe(true);
  expect(drawnFor.entries.map(({ division, pairedRounds }) => [division, pairedRounds])).toEqual([
    ['Premier', 2],
    ['Youth', undefined],
    ['Premier', undefined],
  ]);
});

test('while another division is made again, paired rounds and playoffs are as they were, in their cells', () => {
  const form = formFor(1);
  const divisions = [{ ...form.divisions[0]!, teamCount: '3' }];
  const { drawnFor, fixed, renames } = joinRequest(cup, { ...form, divisions }, 1);
  expect(renames).toBe(false);
  expect(drawnFor.entries[0]!.pairedRounds).toBe(2);
  expect(drawnFor.entries[2]).toEqual(cup.setup.entries[2]);
  const row = cup.fixtures.ids.findIndex((id) => id.startsWith('cup-'));
  const held = fixed('locked').find(({ entry }) => entry === 2);
  expect(held).toMatchObject({ cell: cup.placements[row], manual: true });
});

test('a division whose teams change is paired anew', () => {
  const form = formFor(0);
  const divisions = [{ ...form.divisions[0]!, teamCount: '3' }];
  expect(joinRequest(cup, { ...form, divisions }, 0).drawnFor.entries[0]!.pairedRounds).toBe(
    undefined,
  );
});
