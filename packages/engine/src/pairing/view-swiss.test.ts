import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { randomOf } from '../model/random.ts';
import { NO_RESULTS, type Result, type Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import {
  acceptProposal,
  firstSchedule,
  generateSwiss,
  idsOfRound,
  playRound,
  playSwiss,
  rowsOfRound,
} from '../testing/swiss-run.ts';
import { hideUnpaired } from './hide-unpaired.ts';
import { proposeRound } from './propose-round.ts';
import { viewSwiss } from './view-swiss.ts';

const SIXTEEN = { teams: 16, days: 5, slots: 2, fields: 4, gamesPerDay: 1 };
const sixteen = generateSwiss(SIXTEEN);

const statesOf = (schedule: Schedule, results: Results) =>
  viewSwiss(schedule, results)[0]!.rounds.map(({ state }) => state);

function pairNext(schedule: Schedule, results: Results, round: number): Schedule {
  return acceptProposal(schedule, proposeRound(schedule, results, 0, round)!);
}

/** Exchanges home and away in the score. */
const turned = ({ score, ...result }: Result): Result => ({
  ...result,
  score: score && [score[1], score[0]],
});

test('a round goes from provisional to paired, running and over', () => {
  expect(statesOf(sixteen, NO_RESULTS).slice(0, 2)).toEqual(['paired', 'provisional']);
  const one = playRound(sixteen, NO_RESULTS, 0, randomOf(1));
  const [first, ...others] = idsOfRound(sixteen, 0);
  expect(statesOf(sixteen, new Map([[first!, one.get(first!)!]]))[0]).toBe('running');
  expect(statesOf(sixteen, one).slice(0, 2)).toEqual(['over', 'provisional']);
  const paired = pairNext(sixteen, one, 1);
  expect(statesOf(paired, one).slice(0, 3)).toEqual(['over', 'paired', 'provisional']);
  expect(others).toHaveLength(7);
});

test('says which round is next, and for which results it waits', () => {
  const [first, ...others] = idsOfRound(sixteen, 0);
  const one: Results = new Map([[first!, { ending: 'regular', score: [2, 0] }]]);
  expect(viewSwiss(sixteen, one)[0]).toMatchObject({ next: 1, waitsFor: others });
  const [postponed, ...rest] = others;
  const put = new Map(one).set(postponed!, { ending: 'postponed', score: null });
  expect(viewSwiss(sixteen, put)[0]!.waitsFor).toEqual([postponed, ...rest]);
  const off = new Map(one).set(postponed!, { ending: 'cancelled', score: null });
  expect(viewSwiss(sixteen, off)[0]!.waitsFor).toEqual(rest);
});

test('the last round has none behind it', () => {
  const last = [...playSwiss(SIXTEEN, 2)].at(-1)!;
  expect(viewSwiss(last.after, last.results)[0]!.next).toBeNull();
});

test('the team without an opponent is named in its round', () => {
  const nine = generateSwiss({ teams: 9, days: 4, slots: 1, fields: 4, gamesPerDay: 1 });
  expect(viewSwiss(nine, NO_RESULTS)[0]!.rounds[0]!.bye).toMatchObject({ team: 8, name: 'A9' });
});

test('a corrected result pairs anew only what has not begun', () => {
  const one = playRound(sixteen, NO_RESULTS, 0, randomOf(4));
  const paired = pairNext(sixteen, one, 1);
  expect(viewSwiss(paired, one)[0]!.isCorrected).toBe(false);
  const corrected = new Map(one);
  for (const id of idsOfRound(paired, 0).slice(0, 5)) corrected.set(id, turned(one.get(id)!));
  const begun = rowsOfRound(paired, 1).slice(0, 3);
  for (const row of begun) {
    corrected.set(paired.fixtures.ids[row]!, { ending: 'regular', score: [1, 0] });
  }
  const view = viewSwiss(paired, corrected)[0]!;
  expect(view.rounds.map((round) => round.isCorrected).slice(0, 3)).toEqual([false, true, false]);

  const proposal = proposeRound(paired, corrected, 0, 1)!;
  expect(proposal.pairings.filter(({ isFixed }) => isFixed).map(({ row }) => row)).toEqual(begun);
  const again = acceptProposal(paired, proposal);
  for (const row of begun) {
    expect(again.fixtures.home[row]).toBe(paired.fixtures.home[row]);
    expect(again.fixtures.away[row]).toBe(paired.fixtures.away[row]);
  }
  expect(viewSwiss(again, corrected)[0]!.isCorrected).toBe(false);
  expect(again.setup.entries[0]!.pairedRounds).toBe(2);
});

test('what was paired so stays so: the same results propose the same round', () => {
  for (const { after, results, proposal } of playSwiss(SIXTEEN, 6)) {
    const again = proposeRound(after, results, 0, proposal.round)!;
    expect(again.pairings).toEqual(proposal.pairings);
    const { entry, round, pairings } = again;
    const answer = apply(after, { kind: 'pairRound', entry, round, pairings });
    expect(answer.ok ? 'done' : answer.refusal.code).toBe('nothingChanges');
  }
});

test('a late result of a round is taken in, and only what has begun stays', () => {
  const one = playRound(sixteen, NO_RESULTS, 0, randomOf(9));
  const late = idsOfRound(sixteen, 0)[0]!;
  const without = new Map(one);
  without.delete(late);
  const proposal = proposeRound(sixteen, without, 0, 1)!;
  expect(proposal.waitsFor).toEqual([late]);
  const paired = acceptProposal(sixteen, proposal);
  const whole = new Map(without).set(late, { ending: 'regular' as const, score: [9, 0] as const });
  const after = acceptProposal(paired, proposeRound(paired, whole, 0, 1)!);
  expect(viewSwiss(after, whole)[0]!.isCorrected).toBe(false);
});

test('locked matches of a round are paired around', () => {
  const one = playRound(sixteen, NO_RESULTS, 0, randomOf(3));
  const row = rowsOfRound(sixteen, 1)[2]!;
  const lockedAt = sixteen.fixtures.lockedAt.with(row, sixteen.placements[row]!);
  const held = { ...sixteen, fixtures: { ...sixteen.fixtures, lockedAt } };
  const proposal = proposeRound(held, one, 0, 1)!;
  expect(proposal.pairings.filter(({ isFixed }) => isFixed).map((pairing) => pairing.row)).toEqual([
    row,
  ]);
});

test('where matches are no whole rounds there is nothing to pair', () => {
  const setup = sampleSetup({
    days: 4,
    slots: 1,
    fields: 3,
    entries: [{ teams: 8, format: 'swiss', gamesPerTeam: 3 }],
  });
  const partial = firstSchedule(setup);
  expect(viewSwiss(partial, NO_RESULTS)).toMatchObject([{ rounds: [], next: null }]);
  expect(proposeRound(partial, NO_RESULTS, 0, 1)).toBeNull();
});

test('a league has no Swiss rounds to show', () => {
  const league = firstSchedule(
    sampleSetup({ days: 3, slots: 1, fields: 2, entries: [{ teams: 4 }] }),
  );
  expect(viewSwiss(league, NO_RESULTS)).toEqual([]);
});

test('rounds in which everybody meets everybody do not wait for results', () => {
  const four = generateSwiss({ teams: 4, days: 3, slots: 2, fields: 2, gamesPerDay: 1 });
  const one = playRound(four, NO_RESULTS, 0, randomOf(1));
  expect(statesOf(four, one)).toEqual(['over', 'paired', 'paired']);
  expect(viewSwiss(four, one)[0]).toMatchObject({ next: null, isCorrected: false });
  expect(hideUnpaired(four, one)).toBe(four);
});
