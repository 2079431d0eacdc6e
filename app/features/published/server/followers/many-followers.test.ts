import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { ShownSchedules } from '#features/schedules/server/port.ts';
import { openNetChanges } from '#testing/server/beside-the-app.ts';
import { notifyFollowers } from '#testing/server/following.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { MINUTE } from '#testing/server/turn-clock.ts';
import { NOTIFY_WAITS, notifyFollowers as tellAtOnce } from './notify-followers.ts';
import { first, park, second, useFollowers, whole } from './testing/use-followers.ts';
import { newEmail } from './testing/use-following.ts';

const { app, newLeague, server } = useFollowers();

test('many followers get one e-mail each, also from two processes', async () => {
  const league = await newLeague();
  const { db } = server.database;
  const emails = Array.from({ length: 230 }, newEmail);
  const confirmed = { confirmed_at: app.clock(), asked_at: app.clock(), told_version: 1 };
  await db
    .insertInto('followers')
    .values(
      emails.map((email) => ({
        ...{ id: randomUUID(), schedule_id: league.id, division: 'U10$pool$A', team: 'Bears' },
        ...{ email, ...confirmed },
      })),
    )
    .execute();
  await league.edit(afterCommands(whole, park(first)));
  const other = await serveApp({ clock: app.clock, database: server.database });
  app.turn(5 * MINUTE);
  await Promise.all([notifyFollowers(server), notifyFollowers(other)]);
  await other.close();
  const { rows } = await server.database.connections.query(
    'select recipient, count(*)::int as letters from outbox where recipient = any($1) group by 1',
    [emails],
  );
  expect(rows).toHaveLength(emails.length);
  expect(rows.filter(({ letters }) => letters !== 1)).toEqual([]);
});

test('a schedule is compared with one earlier version in a transaction, whatever its followers know', async () => {
  const league = await newLeague();
  const versions = [whole, afterCommands(whole, park(first)), afterCommands(whole, park(second))];
  const confirmed = { confirmed_at: app.clock(), asked_at: app.clock() };
  for (const [at, next] of versions.entries()) {
    for (const team of ['Bears', 'Lions']) {
      const follower = { id: randomUUID(), schedule_id: league.id, division: 'U10$pool$A', team };
      await server.database.db
        .insertInto('followers')
        .values({ ...follower, ...confirmed, email: newEmail(), told_version: at + 1 })
        .execute();
    }
    if (next !== whole) await league.edit(next);
  }
  await league.edit(afterCommands(whole, park(first), park(second)));
  app.turn(5 * MINUTE);
  const netChanges = openNetChanges();
  onTestFinished(netChanges.close);
  const compared: (readonly [object, number])[] = [];
  const notified: string[] = [];
  await tellAtOnce({
    ...{ db: server.database.db, clock: app.clock, waits: NOTIFY_WAITS },
    shown: { find: async () => ({ detail: { inputs: {} } }) } as unknown as ShownSchedules, // no more is read
    findNetChanges: (trx, id, since) => {
      if (id === league.id) compared.push([trx, since]);
      return netChanges.find(trx, id, since);
    },
    post: async (_trx, job) => {
      if (job.kind === 'news') notified.push(job.followerId);
    },
  });
  expect(compared.map(([, since]) => since)).toEqual([1, 2, 3]);
  expect(new Set(compared.map(([trx]) => trx)).size).toBe(3);
  expect(new Set(notified).size).toBe(notified.length);
});
