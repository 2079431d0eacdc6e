import { expect, test } from 'vitest';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { BEARS, linkIn } from '#testing/server/following.ts';
import { get, savePublished } from '#testing/server/saving.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import { publishedCalls } from '../../api.ts';
import { cleanUpFollowers } from './clean-up-followers.ts';
import { newEmail, useFollowing } from './testing/use-following.ts';

const app = useFollowing();
const { requestFollowing, clock, confirmedOf, findFollowers, follow, emailFor, turn } = app;

test('somebody who does not confirm within two days is forgotten', async () => {
  const email = newEmail();
  await requestFollowing({ email });
  const confirm = linkIn((await emailFor(email)).text, 'confirm');
  const kept = await follow();
  const { db } = app.served.database;
  const asked = clock().getTime();
  await cleanUpFollowers(db, new Date(asked + 2 * DAY - 1));
  expect(await findFollowers(email)).toHaveLength(1);
  turn(2 * DAY);
  expect((await fetch(confirm, { method: 'POST' })).status).toBe(404); // before and after the cleanup
  await cleanUpFollowers(db, clock());
  expect(await findFollowers(email)).toEqual([]);
  expect(await confirmedOf(kept)).toEqual([true]);
});

test('an organizer sees how many follow, and never who', async () => {
  const id = await savePublished(app.url, app.token, smallSchedule());
  const email = await follow({ schedule: id });
  await follow({ schedule: id, division: 'U12', pool: null, team: 'Owls' });
  const unsure = newEmail();
  await requestFollowing({ schedule: id, email: unsure });
  const { path } = publishedCalls.countFollowers;
  const { body } = await get(app.url, app.token, path, { schedule: id });
  expect(body).toEqual({ success: true, data: { count: 2 } });
  const own = await callAs(app.url + ownRecordsCalls.exportOwnRecords.path, app.token);
  expect(own.body.data.followers).toContainEqual({ schedule_id: id, count: 2 });
  expect(JSON.stringify(own.body)).not.toContain(email);
  expect(JSON.stringify(own.body)).not.toContain(unsure);
  const { token: stranger } = await signUp(app.url);
  expect((await get(app.url, stranger, path, { schedule: id })).status).toBe(404);
});

test('what somebody follows is in their own records, once the e-mail is shown to be theirs', async () => {
  const person = await signUp(app.url);
  await follow({ email: person.email });
  const { db } = app.served.database;
  const own = async () => {
    const { body } = await callAs(app.url + ownRecordsCalls.exportOwnRecords.path, person.token);
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
    { schedule_id: app.schedule, ...BEARS, asked_date: date, confirmed_date: date },
  ]);
});

test('no secret of an e-mail lies in the database', async () => {
  const email = newEmail();
  await requestFollowing({ email });
  const link = linkIn((await emailFor(email)).text, 'confirm').split('token=')[1]!;
  const { db } = app.served.database;
  await db.deleteFrom('outbox').where('recipient', '=', email).execute(); // the sent e-mails
  const { rows } = await app.served.database.connections.query(
    `select to_jsonb(followers)::text as row from followers
    union all select to_jsonb(follower_links)::text from follower_links
    union all select to_jsonb(job)::text from jobs.job`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ row }) => row.includes(link))).toEqual([]);
});

test('nobody follows a team of an erased schedule', async () => {
  const id = await savePublished(app.url, app.token, smallSchedule());
  const bears = await follow({ schedule: id });
  const { db } = app.served.database;
  await callAs(`${app.url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, app.token, {
    method: 'DELETE',
  });
  expect(await findFollowers(bears)).toHaveLength(1); // it can still be restored
  await db.deleteFrom('schedules').where('id', '=', id).execute(); // as when the bin is emptied
  expect(await findFollowers(bears)).toEqual([]);
});
