import type { MatchId, Result, Schedule } from '@evenfield/engine';
import { encodeEntryName } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { open as openSaved } from '#testing/server/saving.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { eventOf, first, schedule, second, useCalendars } from './testing/use-calendars.ts';

const { open, server } = useCalendars();
const { sendEntry } = server;

async function record(id: string, match: string, result: Result): Promise<void> {
  const { version } = await openSaved(server.url, server.token, id);
  const entry = { match: match as MatchId, version, result, key: null };
  const { body } = await sendEntry(server.token, id, entry);
  expect(body.success).toBe(true);
}

const [SEMI_1, SEMI_2, FINAL] = ['cup-1', 'cup-2', 'cup-3'] as [MatchId, MatchId, MatchId];
const { division, pool, teams } = schedule.setup.entries[0]!;

/** Returns the schedule with semi-finals and a final of the first division, started. */
function withCup(): Schedule {
  const seeds = [1, 2, 3, 4].map((rank) => ({ pool, rank }));
  const added = afterCommands(schedule, {
    ...{ kind: 'addPlayoff', key: 'cup', division, playoff: { kind: 'single', seeds } },
  });
  const entry = added.setup.entries.length - 1;
  const started = [0, 1, 2, 3].map((position) => ({ pool, position }));
  return afterCommands(added, { kind: 'startPlayoff', entry, teams: started });
}

test('a match that is called off is canceled in calendars, and lives again; a score is no news to them', async () => {
  const { id, read } = await open();
  const before = await read();
  await record(id, first, { ending: 'cancelled', score: null, remark: 'rain' });
  await record(id, second, { ending: 'regular', score: [2, 1] });
  const after = (await read()).events;
  expect(eventOf(after, first)).toMatchObject({ cancelled: true, sequence: 1 });
  expect(eventOf(after, second)).toEqual(eventOf(before.events, second));
  await record(id, first, { ending: 'regular', score: [0, 0] });
  expect(eventOf((await read()).events, first)).toMatchObject({ cancelled: false, sequence: 2 });
});

test('a team finds its semi-final in its calendar, and its final once it is in it', async () => {
  const { id, read } = await open(withCup());
  const matchesOf = async (team: string) =>
    (await read({ division: encodeEntryName({ division, pool }), team })).events.map(
      ({ uid }) => uid.split('@')[0],
    );
  const team = teams[0]!;
  expect(await matchesOf(team)).toContain(SEMI_1);
  expect(await matchesOf(team)).not.toContain(FINAL);
  const final = eventOf((await read()).events, FINAL);
  await record(id, SEMI_1, { ending: 'regular', score: [3, 0] });
  await record(id, SEMI_2, { ending: 'regular', score: [1, 0] });
  expect(await matchesOf(team)).toContain(FINAL);
  expect(final?.summary).toBe('Final: Winner of Semi-final 1 – Winner of Semi-final 2');
  expect(eventOf((await read()).events, FINAL)).toMatchObject({
    summary: expect.stringMatching(new RegExp(`^Final: ${team} – (${teams.join('|')})$`)),
    sequence: final!.sequence + 1,
  });
  const stage = (await read({ division: encodeEntryName({ division, pool: 'Playoffs' }) })).events;
  expect(stage.map(({ uid }) => uid.split('@')[0]).sort()).toEqual([SEMI_1, SEMI_2, FINAL]);
});
