import {
  type MatchId,
  type Result,
  type Schedule,
  settleContestants,
  teamNames,
} from '@evenfield/engine';
import { expect, test } from 'vitest';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { SMALL, useLinks } from './testing/use-links.ts';

const { server } = useLinks();
const { newLink, open, openScoring, recordByLink, save, sendEntry } = server;
const [SEMI_1, SEMI_2, FINAL] = ['cup-1', 'cup-2', 'cup-3'] as const;
const SEEDS = [1, 2, 3, 4].map((rank) => ({ pool: 'A', rank }));

/** Returns the small schedule with semi-finals and a final of its first division, not started. */
function withPlayoff(): Schedule {
  const playoff = { kind: 'single', seeds: SEEDS } as const;
  return afterCommands(SMALL, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'U10', playoff },
  });
}

function begun(schedule: Schedule): Schedule {
  const entry = schedule.setup.entries.length - 1;
  const teams = SEEDS.map(({ pool }, position) => ({ pool, position }));
  return afterCommands(schedule, { kind: 'startPlayoff', entry, teams });
}

test('nobody scores against a promise; who plays is known as soon as it is decided', async () => {
  const planned = withPlayoff();
  const id = (await save(server.token, planned, { name: 'Cup' })).body.data.schedule_id;
  const { secret } = await newLink(server.token, id);
  const seen = async (match: string) => {
    const { matches } = await openScoring(secret);
    return matches.find((one) => one.id === match)!;
  };
  const enter = async (match: string, score: readonly [number, number]) => {
    const { version } = await openScoring(secret);
    return recordByLink(secret, { match, version, result: { ending: 'regular', score } });
  };
  expect(await seen(SEMI_1)).toMatchObject({ isKnown: false, division: 'U10 Playoffs' });
  const early = await enter(SEMI_1, [1, 0]);
  expect(early).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'match' }] } } });

  const started = await save(server.token, begun(planned), { id, version: 1 });
  expect(started.status).toBe(200);
  expect(await seen(SEMI_1)).toMatchObject({ isKnown: true });
  expect(await seen(FINAL)).toMatchObject({ isKnown: false });
  const level = await enter(SEMI_1, [1, 1]);
  expect(level).toMatchObject({
    status: 400,
    body: { data: { faults: [{ path: 'result.score' }] } },
  });
  for (const semi of [SEMI_1, SEMI_2])
    expect(await enter(semi, [2, 1])).toMatchObject({ status: 200 });
  const final = await seen(FINAL);
  expect(final.isKnown).toBe(true);
  const winners = [(await seen(SEMI_1)).home, (await seen(SEMI_2)).home];
  expect([final.home, final.away].sort()).toEqual(winners.sort());
  expect(await enter(FINAL, [0, 3])).toMatchObject({ status: 200 });
  const { schedule } = await open(server.token, id);
  expect(schedule.setup.entries.at(-1)!.teams).toEqual(planned.setup.entries.at(-1)!.teams);
});

const won: Result = { ending: 'regular', score: [2, 1] };
const lost: Result = { ending: 'regular', score: [1, 2] };
const REST = 'The Final has a result that depends on this one. Remove that result first.';

/** Starts a playoff, with its owner and a link to all its matches. */
async function startCup() {
  const id = (await save(server.token, begun(withPlayoff()), { name: 'Cup' })).body.data
    .schedule_id;
  const { secret } = await newLink(server.token, id);
  const now = async () => (await open(server.token, id)).version;
  return {
    id,
    now,
    byLink: async (match: string, result: Result | null, version?: number) =>
      recordByLink(secret, { match, result, version: version ?? (await now()) }),
    byOwner: async (match: string, result: Result | null, version?: number) =>
      sendEntry(server.token, id, {
        ...{ match: match as MatchId, result, version: version ?? (await now()), key: null },
      }),
    async finalists() {
      const { schedule, results } = await open(server.token, id);
      const { setup, fixtures } = settleContestants(schedule, results);
      const row = fixtures.ids.indexOf(FINAL as MatchId);
      const names = teamNames(setup);
      return [names[fixtures.home[row]!], names[fixtures.away[row]!]];
    },
  };
}

test.each(['byOwner', 'byLink'] as const)(
  'a final is of those who won before it: nothing is entered too early, or under a result (%s)',
  async (sender) => {
    const cup = await startCup();
    const enter = cup[sender];
    const path = sender === 'byLink' ? 'match' : 'id';
    const early = { status: 400, body: { data: { faults: [{ path }] } } };
    expect(await enter(FINAL, won)).toMatchObject(early);
    expect((await enter(SEMI_1, won)).status).toBe(200);
    expect(await enter(FINAL, won)).toMatchObject(early);
    expect((await enter(FINAL, { ending: 'postponed', score: null })).status).toBe(200); // it rains
    expect((await enter(SEMI_2, won)).status).toBe(200);
    expect((await enter(FINAL, won)).status).toBe(200);

    for (const other of [lost, null]) {
      const refused = await enter(SEMI_1, other);
      expect(refused.status).toBe(400);
      expect(refused.body.data.faults).toEqual([{ path, message: REST }]);
    }
    expect((await enter(SEMI_1, { ...won, score: [3, 0] })).status).toBe(200); // same team advances
    expect((await enter(FINAL, null)).status).toBe(200);
    expect((await enter(SEMI_1, lost)).status).toBe(200);
  },
);

test.each(['byOwner', 'byLink'] as const)(
  'an entry for other finalists is refused, and one for the same is not (%s)',
  async (sender) => {
    const cup = await startCup();
    const enter = cup[sender];
    for (const semi of [SEMI_1, SEMI_2]) await cup.byOwner(semi, won);
    const seen = await cup.now();
    const [before] = await cup.finalists();
    await cup.byOwner(SEMI_1, { ...won, score: [4, 0] });
    expect((await enter(FINAL, won, seen)).status).toBe(200);
    expect((await enter(FINAL, null)).status).toBe(200);

    const later = await cup.now();
    await cup.byOwner(SEMI_1, lost);
    const [after] = await cup.finalists();
    expect(after).not.toBe(before);
    expect((await enter(FINAL, won, later)).status).toBe(409);
    expect((await enter(FINAL, won)).status).toBe(200);
  },
);

test('an entry for the first seeds of a playoff is refused once they changed', async () => {
  const cup = await startCup();
  const { schedule, version } = await open(server.token, cup.id);
  const entry = schedule.setup.entries.length - 1;
  const teams = SEEDS.map(({ pool }, seed) => ({ pool, position: (seed + 1) % SEEDS.length }));
  const anew = afterCommands(schedule, { kind: 'startPlayoff', entry, teams });
  expect((await save(server.token, anew, { id: cup.id, version })).status).toBe(200);
  expect((await cup.byLink(SEMI_1, won, version)).status).toBe(409);
  expect((await cup.byLink(SEMI_1, won)).status).toBe(200);
});

test('somebody has to go on: nobody wins by two forfeits, and one may be taken out', async () => {
  const cup = await startCup();
  const both = await cup.byLink(SEMI_1, { ending: 'bothForfeit', score: null });
  expect(both).toMatchObject({
    status: 400,
    body: { data: { faults: [{ path: 'result.ending' }] } },
  });
  expect((await cup.byLink(SEMI_1, { ending: 'homeForfeit', score: null })).status).toBe(200);
});
