/** The targets of links may be renamed or deleted. */

import { type Schedule, tablePreset } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { digestOf } from '#kernel/server/secret.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { type ScoreLink, scoreLinkCalls } from '../api.ts';
import { SMALL, useLinks } from './testing/use-links.ts';

const { newSchedule, server } = useLinks();
const { call, newLink, openScoring, recordByLink, revoke, save } = server;
const match = SMALL.fixtures.ids[0]!;

function withFields(...names: readonly string[]): Schedule {
  return { ...SMALL, setup: { ...SMALL.setup, fields: names.map((name) => ({ name })) } };
}

/** Returns the schedule on one field; matches of the second are parked. */
function onFirstField(name: string): Schedule {
  const { fixtures, placements, setup } = SMALL;
  const away = fixtures.ids.filter((_, row) => placements[row]! % 2 === 1);
  const parked = afterCommands(
    SMALL,
    ...away.map((id) => ({ kind: 'parkMatch', match: id }) as const),
  );
  const entries = setup.entries.map((entry) => ({ ...entry, fields: [0] }));
  return {
    ...parked,
    setup: { ...setup, fields: [{ name }], entries },
    fixtures: { ...parked.fixtures, lockedAt: parked.fixtures.lockedAt.map(() => -1) },
    placements: parked.placements.map((cell) => (cell < 0 ? cell : cell / 2)),
  };
}

async function linksOf(id: string): Promise<readonly ScoreLink[]> {
  const { body } = await call(server.token, scoreLinkCalls.getScoreLinks, {
    schedule: id,
  });
  return body.data;
}

test('a link for a field is for the same field when that is called otherwise, and when two exchange their names', async () => {
  const id = await newSchedule();
  const { secret } = await newLink(server.token, id, { kind: 'field', field: 'North' });
  const before = await openScoring(secret);
  for (const [version, fields] of [
    [1, ['South', '2']],
    [2, ['2', 'South']],
  ] as const) {
    await save(server.token, withFields(...fields), { id, version });
    const { matches, gone } = await openScoring(secret);
    expect(gone).toBeUndefined();
    expect(matches.map((one) => one.id)).toEqual(before.matches.map((one) => one.id));
    expect(await linksOf(id)).toMatchObject([
      { scope: { kind: 'field', field: fields[0] }, isGone: false },
    ]);
  }
  const entered = await recordByLink(secret, { match: before.matches[0]!.id, version: 3 });
  expect(entered.status).toBe(200);
});

test('a link whose field or match is gone shows that, also to the organizer, and works once it is back', async () => {
  const id = await newSchedule();
  const ofField = await newLink(server.token, id, { kind: 'field', field: '2' });
  const ofMatch = await newLink(server.token, id, { kind: 'match', match });
  const gone = afterCommands(onFirstField('North'), { kind: 'deleteMatch', match });
  expect((await save(server.token, gone, { id, version: 1 })).status).toBe(200);
  expect(await openScoring(ofField.secret)).toMatchObject({
    ...{ matches: [], gone: { kind: 'field', field: 'Field 2' } },
  });
  expect(await openScoring(ofMatch.secret)).toMatchObject({
    ...{ matches: [], gone: { kind: 'match' } },
  });
  expect((await linksOf(id)).map(({ isGone }) => isGone)).toEqual([true, true]);
  await save(server.token, SMALL, { id, version: 2 });
  for (const { secret } of [ofField, ofMatch]) {
    const back = await openScoring(secret);
    expect(back.gone).toBeUndefined();
    expect(back.matches).not.toEqual([]);
  }
  expect((await linksOf(id)).map(({ isGone }) => isGone)).toEqual([false, false]);
});

test('a link names its field in the word of the sport, also when it is gone', async () => {
  const id = await newSchedule();
  const { secret } = await newLink(server.token, id, { kind: 'field', field: '2' });
  const inSport = ({ setup, ...schedule }: Schedule): Schedule => ({
    ...schedule,
    setup: { ...setup, tables: tablePreset('basketball') },
  });
  await save(server.token, inSport(SMALL), { id, version: 1 });
  const { noun, matches } = await openScoring(secret);
  expect(noun).toBe('court');
  expect(new Set(matches.map(({ field }) => field))).toEqual(new Set(['Court 2']));
  await save(server.token, inSport(onFirstField('North')), { id, version: 2 });
  expect((await openScoring(secret)).gone).toEqual({ kind: 'field', field: 'Court 2' });
});

test('the list has the last hundred ended links', async () => {
  const id = await newSchedule();
  const ended = Array.from({ length: 120 }, (_, n) => ({
    ...{ id: `${id}${n}`, schedule_id: id, match_id: null, field: null, name: `Link ${n}` },
    ...{ token_hash: digestOf(`ended ${id}${n}`), created_at: new Date(n) },
    revoked_at: new Date(1000 + n),
  }));
  await server.database.db.insertInto('score_links').values(ended).execute();
  const { link } = await newLink(server.token, id);
  await revoke(server.token, link.id);
  await newLink(server.token, id);
  const names = (await linksOf(id)).map(({ name }) => name);
  expect(names).toHaveLength(101);
  expect(names).toContain('Link 119');
  expect(names).not.toContain('Link 20');
});
