import { expect, test } from 'vitest';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { BEARS, linkIn } from '#testing/server/following.ts';
import { get } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import { publishedCalls } from '../../api.ts';
import { cleanUpFollowers } from './clean-up-followers.ts';
import { newEmail, useFollowing } from './testing/use-following.ts';

const following = useFollowing();
const { clock, confirmedOf, emailFor, findFollowers, follow, requestFollowing, server, turn } =
  following;
const { call, savePublished, signUp } = server;

test('somebody who does not confirm within two days is forgotten', async () => {
  const email = newEmail();
  await requestFollowing({ email });
  const confirm = linkIn((await emailFor(email)).text, 'confirm');
  const id = await follow();
  const { db } = server.database;
  const requestedAt = clock().getTime();
  await cleanUpFollowers(db, new Date(requestedAt + 2 * DAY - 1));
  expect(await findFollowers(email)).toHaveLength(1);
  turn(2 * DAY);
  expect((await fetch(confirm, { method: 'POST' })).status).toBe(404); // before and after the cleanup
  await cleanUpFollowers(db, clock());
  expect(await findFollowers(email)).toEqual([]);
  expect(await confirmedOf(id)).toEqual([true]);
});

test('an organizer sees how many follow, and never who', async () => {
  const id = await savePublished(server.token, smallSchedule());
  const email = await follow({ schedule: id });
  await follow({ schedule: id, division: 'U12', pool: null, team: 'Owls' });
  const unsure = newEmail();
  await requestFollowing({ schedule: id, email: unsure });
  const { path } = publishedCalls.countFollowers;
  const { body } = await get(server.url, server.token, path, { schedule: id });
  expect(body).toEqual({ success: true, data: { count: 2 } });
  const own = await call(server.token, ownRecordsCalls.exportOwnRecords);
  expect(own.body.data.followers).toContainEqual({ schedule_id: id, count: 2 });
  expect(JSON.stringify(own.body)).not.toContain(email);
  expect(JSON.stringify(own.body)).not.toContain(unsure);
  const { token: stranger } = await signUp();
  expect((await get(server.url, stranger, path, { schedule: id })).status).toBe(404);
});

test('what somebody follows is in their own records, once the e-mail is shown to be theirs', async () => {
  const person = await signUp();
  await follow({ email: person.email });
  const { db } = server.database;
  const own = async () => {
    const { body } = await call(person.token, ownRecordsCalls.exportOwnRecords);
    return body.data.following;
  };
  const verify = (at: Date | null) =>
    db
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('email', '=', person.email)
      .execute();
  await verify(null);
  expect(await own()).toEqual([]);
  await verify(clock());
  const date = clock().toISOString();
  expect(await own()).toEqual([
    { schedule_id: following.schedule, ...BEARS, asked_date: date, confirmed_date: date },
  ]);
});

test('no secret of an e-mail lies in the database', async () => {
  const email = newEmail();
  await requestFollowing({ email });
  const link = linkIn((await emailFor(email)).text, 'confirm').split('token=')[1]!;
  const { db } = server.database;
  await db.deleteFrom('outbox').where('recipient', '=', email).execute(); // the sent e-mails
  const { rows } = await server.database.connections.query(
    `select to_jsonb(followers)::text as row from followers
    union all select to_jsonb(follower_links)::text from follower_links
    union all select to_jsonb(job)::text from jobs.job`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ row }) => row.includes(link))).toEqual([]);
});

test('nobody follows a team of an erased schedule', async () => {
  const id = await savePublished(server.token, smallSchedule());
  const bears = await follow({ schedule: id });
  const { db } = server.database;
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  expect(await findFollowers(bears)).toHaveLength(1); // it can still be restored
  await db.deleteFrom('schedules').where('id', '=', id).execute(); // as when the bin is emptied
  expect(await findFollowers(bears)).toEqual([]);
});
