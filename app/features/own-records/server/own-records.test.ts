import type { MatchId } from '@evenfield/engine';
import { decodeDetail } from '@evenfield/wire';
import { expect, test } from 'vitest';
import {
  LIONS,
  linkClub,
  requestOf,
  sendRequests,
  setClubs,
} from '#features/requests/server/testing/use-clubs.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { venueCalls } from '#features/venues/api.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { ownRecordsCalls } from '../api.ts';

const { clock } = turnableClock();

const server = useServer({ clock });
const { buyPlan, call, newLink, recordScore, save, saveNew, signUp } = server;

const schedule = smallSchedule();
const match = schedule.fixtures.ids[0] as MatchId;
const parked = afterCommands(schedule, { kind: 'parkMatch', match });

test('everything that is kept of a person can be taken away as one file', async () => {
  const own = (await signUp()).token;
  const id = await saveNew(own, schedule, 'Mine');
  await save(own, parked, { id, version: 1, label: 'Parked' });
  const binned = await saveNew(own, schedule, 'Binned');
  await call(own, scheduleCalls.deleteSchedule, { schedule_id: binned });
  await call(own, venueCalls.createVenue, { name: 'Park', address: 'Mill Lane' });
  await buyPlan(own);
  await call(own, scheduleCalls.publishSchedule, {
    ...{ schedule_id: id, publish: '1', shown_as: 'club', club: 'Riverside Rovers', listed: '0' },
  });
  const { secret } = await newLink(own, id);
  const { clubs } = await setClubs(server.url, own, id, [LIONS]);
  const clubSecret = await linkClub(server.url, own, id, clubs[0]!.id);
  await sendRequests(server.url, clubSecret, [requestOf()]);
  const [, match] = parked.fixtures.ids as [MatchId, MatchId];
  await recordScore(own, { schedule: id, match, score: [2, 1] });
  const { body, headers } = await call(own, ownRecordsCalls.exportOwnRecords);
  expect(headers.get('content-disposition')).toBe('attachment; filename="evenfield.json"');
  expect(body.data).toMatchObject({
    export_date: clock().toISOString(),
    user: { first_name: 'Ada', last_name: 'Byron', sign_ins: { length: 1 } },
    venues: [{ name: 'Park' }],
    schedules: { length: 2 },
    result_history: [{ schedule_id: id, match_id: match, act: 'set', by: 'Ada Byron', score1: 2 }],
    score_links: [{ schedule_id: id, name: 'Referee Kim', scope: 'schedule', entries: 0 }],
    clubs: [{ schedule_id: id, name: 'Lions', requests: [{ kind: 'cannotPlay', reason: 'Cup' }] }],
    billing: {
      plan: { state: 'active', cancel_on_period_end: false, period_start: clock().toISOString() },
      months: [{ period_start: clock().toISOString(), matches: 8 }], // one is parked
      purchases: [{ date: clock().toISOString(), outcome: 'bought' }],
    },
  });
  const mine = body.data.schedules.find(
    ({ schedule: downloaded }: { schedule: { name: string } }) => downloaded.name === 'Mine',
  );
  expect(mine).toMatchObject({ delete_date: null, history: [{ label: 'Parked' }, { version: 1 }] });
  expect(mine.opened_date).toBe(clock().toISOString());
  expect(mine.publication).toEqual({ shown_as: 'club', club: 'Riverside Rovers', listed: '0' });
  const opened = decodeDetail({ success: true, data: mine.schedule });
  expect(opened.ok && opened.value.schedule).toEqual(parked);
  expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify(body)).not.toContain(clubSecret);
});
