import type { MatchId, Result } from '@evenfield/engine';
import { expect, test } from 'vitest';
import {
  matchesOfRound,
  pairIn,
  SWISS_TEAMS,
  smallSwiss,
  withRoundPaired,
} from '#testing/server/small-swiss.ts';
import { eventOf, useCalendars } from './testing/use-calendars.ts';

const { open, server } = useCalendars();
const { recordScore } = server;
const drawn = smallSwiss();
const [team] = SWISS_TEAMS as [string];
const second = matchesOfRound(drawn, 1);
const OPEN = 'Round 2, paired after round 1';

test('nobody is named in a Swiss round before it is paired; its events keep their ids, and rise in number', async () => {
  const { id, read, change } = await open(drawn);
  const own = async () => (await read({ team })).events;
  const results = new Map<MatchId, Result>();
  const play = async (match: MatchId, score: readonly [number, number]) => {
    await recordScore(server.token, { schedule: id, match, score });
    results.set(match, { ending: 'regular', score });
  };

  const before = (await read()).events;
  for (const match of second) {
    expect(eventOf(before, match)).toMatchObject({ summary: pairIn(drawn, match), sequence: 0 });
  }

  const [first, ...others] = matchesOfRound(drawn, 0) as [MatchId, ...MatchId[]];
  await play(first, [1, 3]);
  const hidden = (await read()).events;
  expect(hidden).toHaveLength(before.length);
  for (const match of second) {
    const event = eventOf(hidden, match);
    expect(event).toMatchObject({ summary: OPEN, sequence: 1, cancelled: false });
    expect(event?.start).toBe(eventOf(before, match)?.start);
  }
  expect(eventOf(hidden, first)).toEqual(eventOf(before, first)); // a score alone is no change
  const waiting = (await own()).filter(({ cancelled }) => !cancelled);
  expect(waiting.map(({ summary }) => summary)).toEqual([
    expect.stringContaining(team),
    OPEN,
    'Round 3, paired after round 2',
  ]);
  const round = waiting[1]!;
  expect([round.start, round.end]).toEqual(['2027-05-08T09:00:00', '2027-05-08T11:00:00']);
  expect(waiting.every(({ uid }) => uid.endsWith(`@${id}.evenfield`))).toBe(true);
  expect((await read({ field: 'North' })).events.some(({ uid }) => uid === round.uid)).toBe(false);

  for (const match of others) await play(match, [2, 0]);
  const paired = withRoundPaired(drawn, results, 1);
  await change(paired);
  const after = (await read()).events;
  for (const match of second) {
    expect(eventOf(after, match)).toMatchObject({ summary: pairIn(paired, match), sequence: 2 });
  }
  const known = await own();
  expect(known.find(({ uid }) => uid === round.uid)).toBeUndefined(); // it is a match now
  const match = second.find((one) => pairIn(paired, one).includes(team))!;
  expect(eventOf(known, match)).toMatchObject({
    ...{ summary: pairIn(paired, match), cancelled: false },
    uid: `${match}@${id}.evenfield`,
  });
});
