import { apply, type Command, type MatchId, NO_CONSTRAINTS, type Result } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatRefusal, formatWarnings } from '../commands/format-refusal.ts';
import { checkCommand } from './check-command.ts';

const schedule = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    E-F
`,
  [
    { division: 'Open', teams: ['A', 'B', 'C', 'D'] },
    { division: 'Under 12', teams: ['E', 'F'] },
  ],
);
const [played, other] = schedule.fixtures.ids as [MatchId, MatchId];
const results = new Map<MatchId, Result>([[played, { ending: 'regular', score: [2, 1] }]]);
const check = (command: Command) => checkCommand(schedule, command, results);

test.each<Command>([
  { kind: 'swapSides', match: played },
  { kind: 'swapTeams', teams: [0, 2] },
  { kind: 'deleteMatch', match: played },
  { kind: 'parkMatch', match: played },
])('a match that was played is named, and kept from $kind', (command) => {
  const answer = check(command);
  expect(apply(schedule, command).ok).toBe(true); // only the result forbids it
  expect(answer.ok ? null : formatRefusal(schedule, answer.refusal)).toEqual({
    title: 'A – B, Open, has been played: 2:1.',
    detail: 'Remove the result first.',
  });
});

test.each<Command>([
  { kind: 'swapSides', match: other },
  { kind: 'deleteDivision', division: 'Under 12' },
  { kind: 'deleteDivision', division: 'Open' }, // confirmed before, with the number of results
  { kind: 'renameTeams', entry: 0, names: ['A', 'Beta', 'C', 'D'] },
])('what concerns no played match is done as ever: $kind', (command) => {
  expect(check(command).ok).toBe(true);
});

test('a playoff is begun anew, or taken back, only while none of its matches was played', () => {
  const playoff = {
    kind: 'single',
    seeds: [1, 2].map((rank) => ({ pool: null, rank })),
  } as const;
  const added = checkCommand(
    schedule,
    { kind: 'addPlayoff', key: 'cup', division: 'Under 12', playoff },
    results,
  );
  const cup = added.ok ? added.value.schedule : schedule;
  const entry = cup.setup.entries.length - 1;
  const start = (...positions: number[]): Command => ({
    ...{ kind: 'startPlayoff', entry },
    teams: positions.map((position) => ({ pool: null, position })),
  });
  const first = checkCommand(cup, start(0, 1), results);
  const begun = first.ok ? first.value.schedule : cup;
  const final = begun.fixtures.ids.at(-1)!;
  const after = new Map(results).set(final, { ending: 'regular', score: [1, 0] });
  for (const command of [start(1, 0), { kind: 'startPlayoff', entry, teams: null } as const]) {
    expect(checkCommand(begun, command, results).ok).toBe(true);
    const answer = checkCommand(begun, command, after);
    expect(answer.ok ? null : answer.refusal).toMatchObject({ code: 'played', match: final });
  }
});

test('a match that was played may be moved, with a word about it', () => {
  const answer = check({ kind: 'moveMatch', match: played, to: 2 });
  expect(answer.ok && formatWarnings(answer.value.schedule, answer.value.warnings)).toEqual({
    title: 'Done. This match has already been played.',
    detail: 'A – B, Open, has been played: 2:1. Its result stays.',
  });
});

test('what was only postponed can still be parked', () => {
  const postponed = new Map<MatchId, Result>([[played, { ending: 'postponed', score: null }]]);
  expect(checkCommand(schedule, { kind: 'parkMatch', match: played }, postponed).ok).toBe(true);
});

test('a match that moves to a start of its own moves no match that was played', () => {
  const hours = [{ fields: [], dates: [], from: 480, to: 1320 }];
  const setup = { ...schedule.setup, constraints: { ...NO_CONSTRAINTS, hours } };
  const to = { day: 0, field: 1, start: 480 };
  const command: Command = { kind: 'moveMatches', moves: [{ match: other, to }] };
  const answer = checkCommand({ ...schedule, setup }, command, results);
  if (!answer.ok) throw new Error('The move is refused.');
  expect(answer.value.schedule.setup.slots).toHaveLength(3);
  expect(answer.value.warnings).toEqual([]);
});
