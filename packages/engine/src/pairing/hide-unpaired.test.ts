import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { randomOf } from '../model/random.ts';
import { NO_RESULTS } from '../model/result.ts';
import { isStandIn } from '../model/setup.ts';
import { acceptProposal, drawSwiss, idsOfRound, playRound } from '../testing/swiss-run.ts';
import { viewMatches } from '../views/view-matches.ts';
import { viewTeamSchedules } from '../views/view-team-schedules.ts';
import { findUnpaired, hideUnpaired, viewUnpaired } from './hide-unpaired.ts';
import { proposeRound } from './propose-round.ts';

const drawn = drawSwiss({ teams: 8, days: 4, slots: 2, fields: 2, gamesPerDay: 1 });
const played = playRound(drawn, NO_RESULTS, 0, randomOf(1));
const roundsOf = (unpaired: ReadonlyMap<number, number>) => [...new Set(unpaired.values())].sort();

test('before anything is known of a Swiss entry its rounds are shown as they are drawn', () => {
  expect(hideUnpaired(drawn, NO_RESULTS)).toBe(drawn);
  const [first] = idsOfRound(drawn, 0);
  const put = new Map([[first!, { ending: 'postponed', score: null } as const]]);
  expect(hideUnpaired(drawn, put)).toBe(drawn);
});

test('from its first result on, nobody is named in a round that is not paired yet', () => {
  const [first] = idsOfRound(drawn, 0);
  const one = new Map([[first!, played.get(first!)!]]);
  expect(roundsOf(findUnpaired(drawn, one)).slice(0, 2)).toEqual([1, 2]);
  const shown = viewMatches(hideUnpaired(drawn, one), { kind: 'all' });
  const names = (round: number) =>
    shown
      .filter(({ id }) => idsOfRound(drawn, round).includes(id))
      .map(({ home, away }) => `${home.name}, ${away.name}`);
  expect(new Set(names(2))).toEqual(new Set(['Round 3, paired after round 2']));
  expect(names(0)).toEqual(
    viewMatches(drawn, { kind: 'all' })
      .filter(({ id }) => idsOfRound(drawn, 0).includes(id))
      .map(({ home, away }) => `${home.name}, ${away.name}`),
  );
});

test('a round has its names again when it is paired, and where a match is locked or known of', () => {
  const paired = acceptProposal(drawn, proposeRound(drawn, played, 0, 1)!);
  expect(roundsOf(findUnpaired(paired, played))[0]).toBe(2);
  const [third, other] = idsOfRound(drawn, 2);
  const locked = apply(drawn, { kind: 'lockMatches', matches: [third!], locked: true });
  const after = locked.ok ? locked.value.schedule : drawn;
  const row = after.fixtures.ids.indexOf(third!);
  expect(findUnpaired(after, played).has(row)).toBe(false);
  const early = new Map(played).set(other!, { ending: 'regular', score: [1, 0] });
  expect(roundsOf(findUnpaired(drawn, early)).slice(0, 2)).toEqual([1, 3]);
});

test('a team has no opponent and no bye on the day of such a round, and the day is told', () => {
  const shown = hideUnpaired(drawn, played);
  const teams = viewTeamSchedules(shown).flatMap((entry) => entry.teams);
  expect(teams).toHaveLength(8);
  expect(teams.every(({ rows }) => rows.length === 1 && rows[0]!.kind === 'game')).toBe(true);
  const open = viewUnpaired(shown, 0);
  expect(open[0]).toMatchObject({ name: 'Round 2, paired after round 1', day: { day: 1 } });
  expect(open.every(({ from, to }) => from.slot <= to.slot)).toBe(true);
  expect(isStandIn(shown.setup, 7)).toBe(false);
  expect(isStandIn(shown.setup, 8)).toBe(true);
});
