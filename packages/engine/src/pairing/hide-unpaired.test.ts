import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { randomOf } from '../model/random.ts';
import { NO_RESULTS } from '../model/result.ts';
import { isStandIn } from '../model/setup.ts';
import { acceptProposal, generateSwiss, idsOfRound, playRound } from '../testing/swiss-run.ts';
import { viewMatches } from '../views/view-matches.ts';
import { viewTeamSchedules } from '../views/view-team-schedules.ts';
import { findUnpaired, hideUnpaired, viewUnpaired } from './hide-unpaired.ts';
import { proposeRound } from './propose-round.ts';

const generated = generateSwiss({ teams: 8, days: 4, slots: 2, fields: 2, gamesPerDay: 1 });
const played = playRound(generated, NO_RESULTS, 0, randomOf(1));
const roundsOf = (unpaired: ReadonlyMap<number, number>) => [...new Set(unpaired.values())].sort();

test('before a Swiss entry has results its rounds are shown as generated', () => {
  expect(hideUnpaired(generated, NO_RESULTS)).toBe(generated);
  const [first] = idsOfRound(generated, 0);
  const put = new Map([[first!, { ending: 'postponed', score: null } as const]]);
  expect(hideUnpaired(generated, put)).toBe(generated);
});

test('from its first result on, nobody is named in a round that is not paired yet', () => {
  const [first] = idsOfRound(generated, 0);
  const one = new Map([[first!, played.get(first!)!]]);
  expect(roundsOf(findUnpaired(generated, one)).slice(0, 2)).toEqual([1, 2]);
  const shown = viewMatches(hideUnpaired(generated, one), { kind: 'all' });
  const names = (round: number) =>
    shown
      .filter(({ id }) => idsOfRound(generated, round).includes(id))
      .map(({ home, away }) => `${home.name}, ${away.name}`);
  expect(new Set(names(2))).toEqual(new Set(['Round 3, paired after round 2']));
  expect(names(0)).toEqual(
    viewMatches(generated, { kind: 'all' })
      .filter(({ id }) => idsOfRound(generated, 0).includes(id))
      .map(({ home, away }) => `${home.name}, ${away.name}`),
  );
});

test('a round has its names again when it is paired, and where a match is locked or known of', () => {
  const paired = acceptProposal(generated, proposeRound(generated, played, 0, 1)!);
  expect(roundsOf(findUnpaired(paired, played))[0]).toBe(2);
  const [third, other] = idsOfRound(generated, 2);
  const locked = apply(generated, { kind: 'lockMatches', matches: [third!], locked: true });
  const after = locked.ok ? locked.value.schedule : generated;
  const row = after.fixtures.ids.indexOf(third!);
  expect(findUnpaired(after, played).has(row)).toBe(false);
  const early = new Map(played).set(other!, { ending: 'regular', score: [1, 0] });
  expect(roundsOf(findUnpaired(generated, early)).slice(0, 2)).toEqual([1, 3]);
});

test('a team has no opponent and no bye on the day of such a round, and the day is named', () => {
  const shown = hideUnpaired(generated, played);
  const teams = viewTeamSchedules(shown).flatMap((entry) => entry.teams);
  expect(teams).toHaveLength(8);
  expect(teams.every(({ rows }) => rows.length === 1 && rows[0]!.kind === 'game')).toBe(true);
  const open = viewUnpaired(shown, 0);
  expect(open[0]).toMatchObject({ name: 'Round 2, paired after round 1', day: { day: 1 } });
  expect(open.every(({ from, to }) => from.slot <= to.slot)).toBe(true);
  expect(isStandIn(shown.setup, 7)).toBe(false);
  expect(isStandIn(shown.setup, 8)).toBe(true);
});
