import type { Schedule } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { open, save } from '../../../testing/saving.ts';
import { newLink, openScoring, recordByLink } from '../../../testing/scoring.ts';
import { afterCommands } from '../../../testing/small-schedule.ts';
import { SMALL, useLinks } from './testing/use-links.ts';

const app = useLinks();
const [SEMI_1, SEMI_2, FINAL] = ['cup-1', 'cup-2', 'cup-3'] as const;
const SEEDS = [1, 2, 3, 4].map((rank) => ({ pool: 'A', rank }));

/** The small schedule with semi-finals and a final of its first division, not begun. */
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

test('Q51 Q56 nobody scores against a promise; who plays is known as soon as it is decided', async () => {
  const { url, token } = app;
  const planned = withPlayoff();
  const id = (await save(url, token, planned, { name: 'Cup' })).body.data.schedule_id;
  const { secret } = await newLink(url, token, id);
  const seen = async (match: string) => {
    const { matches } = await openScoring(url, secret);
    return matches.find((one) => one.id === match)!;
  };
  const enter = async (match: string, score: readonly [number, number]) => {
    const { version } = await openScoring(url, secret);
    return recordByLink(url, secret, { match, version, result: { ending: 'regular', score } });
  };
  expect(await seen(SEMI_1)).toMatchObject({ isKnown: false, division: 'U10 Playoffs' });
  const early = await enter(SEMI_1, [1, 0]);
  expect(early).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'id' }] } } });

  const started = await save(url, token, begun(planned), { id, version: 1 });
  expect(started.status).toBe(200);
  expect(await seen(SEMI_1)).toMatchObject({ isKnown: true });
  expect(await seen(FINAL)).toMatchObject({ isKnown: false });
  const level = await enter(SEMI_1, [1, 1]);
  expect(level).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'score1' }] } } });
  for (const semi of [SEMI_1, SEMI_2])
    expect(await enter(semi, [2, 1])).toMatchObject({ status: 200 });
  const final = await seen(FINAL);
  expect(final.isKnown).toBe(true);
  const winners = [(await seen(SEMI_1)).home, (await seen(SEMI_2)).home];
  expect([final.home, final.away].sort()).toEqual(winners.sort());
  expect(await enter(FINAL, [0, 3])).toMatchObject({ status: 200 });
  const { schedule } = await open(url, token, id);
  expect(schedule.setup.entries.at(-1)!.teams).toEqual(planned.setup.entries.at(-1)!.teams);
});
