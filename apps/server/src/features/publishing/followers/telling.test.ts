import { randomUUID } from 'node:crypto';
import { decodeFollowers, encodeMatchUpdate, endpoints } from '@evenfield/contract';
import type { Command, MatchId, Schedule } from '@evenfield/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShownSchedules } from '../../../infra/shown-schedules.ts';
import { findNetChanges } from '../../../testing/beside-the-app.ts';
import { buyPlan, post, turnBilling } from '../../../testing/buying.ts';
import { askToFollow, follow, linkIn, tellFollowers } from '../../../testing/following.ts';
import { readMails } from '../../../testing/read-mail.ts';
import { get, publish, save, savePublished } from '../../../testing/saving.ts';
import { type ServedApp, serveApp } from '../../../testing/serve-app.ts';
import { askAs, signUp } from '../../../testing/sign-up.ts';
import { afterCommands, smallSchedule } from '../../../testing/small-schedule.ts';
import { HOUR, MINUTE, turnableClock } from '../../../testing/turn-clock.ts';
import { TELLING_WAITS, tellFollowers as tellAtOnce } from './tell-followers.ts';

const { clock, turn } = turnableClock();
let served: ServedApp;
let url: string;
let token: string;

beforeAll(async () => {
  served = await serveApp({ clock });
  url = served.url;
  token = (await signUp(url)).token;
  await buyPlan(url, token);
});
afterAll(() => served.close());

const whole = smallSchedule();
/** The first two matches of Bears, in the schedule's order. */
const [first, second] = matchesOf('Bears') as [MatchId, MatchId];

function matchesOf(team: string): MatchId[] {
  const number = whole.setup.entries.flatMap(({ teams }) => teams).indexOf(team);
  const { ids, home, away } = whole.fixtures;
  return ids.filter((_, row) => [home[row], away[row]].includes(number));
}

const newEmail = () => `${randomUUID()}@parents.example`;
const park = (match: MatchId): Command => ({ kind: 'parkMatch', match });
const lettersTo = async (email: string, count: number) => {
  const letters = await readMails(url, email, count);
  expect(letters).toHaveLength(count);
  return letters;
};

/** A published schedule that is edited, and what its followers are told of it. */
async function newLeague(schedule: Schedule = whole) {
  const id = await savePublished(url, token, schedule, 'Spring League');
  let version = 1;
  return {
    id,
    follow: (team = 'Bears') => follow(url, { schedule: id, team, email: newEmail() }),
    edit: async (next: Schedule) => {
      const { body } = await save(url, token, next, { id, version });
      expect(body.success).toBe(true);
      version = body.data.version;
    },
    /** Once it is quiet for long enough. */
    tell: async () => {
      turn(5 * MINUTE);
      await tellFollowers(served);
    },
  };
}

test('Q81 Q38 followers of a team get one letter for all that has changed for it, with what it was', async () => {
  const league = await newLeague();
  const [bears, lions, owls] = [await league.follow(), await league.follow('Lions'), newEmail()];
  await follow(url, {
    schedule: league.id,
    division: 'U12',
    pool: null,
    team: 'Owls',
    email: owls,
  });
  const unsure = newEmail();
  await askToFollow(url, { schedule: league.id, email: unsure });
  const parked = afterCommands(whole, park(first), park(second));
  await league.edit(afterCommands(whole, park(first)));
  await league.edit(parked);
  await league.tell();

  const [letter] = await lettersTo(bears, 2);
  expect(letter?.subject).toBe('Bears: 2 matches postponed');
  expect(letter?.text).toContain(
    'This has changed for Bears (U10 A) in the schedule "Spring League":',
  );
  expect(letter?.text.match(/^Postponed: .*Bears.*$/gm)).toHaveLength(2);
  expect(letter?.text).toMatch(/ {2}was (Sat \d+ Apr, \d+:00 AM, (North|Field 2))\n/);
  expect(letter?.text).toContain(`/s/${league.id}?division=U10&pool=A&team=Bears`);
  expect(await lettersTo(lions, 2)).toMatchObject([
    { subject: expect.stringContaining('Lions: ') },
    {},
  ]);
  await lettersTo(owls, 1); // nothing has changed for them
  await lettersTo(unsure, 1);

  await league.tell();
  await lettersTo(bears, 2); // once
  await fetch(linkIn(letter!.text, 'leave'), { method: 'POST' });
  await league.edit(whole);
  await league.tell();
  await lettersTo(bears, 2);
  expect((await lettersTo(lions, 3))[0]?.text).toMatch(/^ {2}was without a date yet$/m);
});

test('Q81 one match that is moved by itself is told with both of its places', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  const [day, slot] = ['04/24/2027', '11:00 AM'];
  const free = (field: string) =>
    encodeMatchUpdate({
      schedule: league.id,
      match: first,
      version: 1,
      day,
      slot,
      field,
      label: null,
    });
  const { body } = await post(url, token, endpoints.updateMatch, free('North'));
  expect(body.success).toBe(true);
  await league.tell();
  const [letter] = await lettersTo(bears, 2);
  expect(letter?.subject).toBe('Bears: 1 match changed');
  expect(letter?.text).toMatch(/^ {2}now Sat 24 Apr, 11:00 AM, North\n {2}was Sat /m);
});

test('Q81 followers are told five minutes after the last edit', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  for (const next of [afterCommands(whole, park(first)), afterCommands(whole, park(second))]) {
    await league.edit(next);
    turn(5 * MINUTE - 1);
    await tellFollowers(served);
    await lettersTo(bears, 1);
  }
  turn(1);
  await tellFollowers(served);
  expect((await lettersTo(bears, 2))[0]?.subject).toBe('Bears: 1 match postponed');
});

test('Q81 where edits go on and on they are told half an hour after the first', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  for (let edits = 0; edits < 10; edits++) {
    await league.edit(edits % 2 === 0 ? afterCommands(whole, park(first)) : whole);
    turn(3 * MINUTE);
  }
  await league.edit(afterCommands(whole, park(second)));
  turn(-1);
  await tellFollowers(served);
  await lettersTo(bears, 1);
  turn(1);
  await tellFollowers(served);
  await lettersTo(bears, 2);
});

test('Q81 what was changed and changed back is no letter', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, park(first)));
  await league.edit(whole);
  await league.tell();
  await lettersTo(bears, 1);
});

test('Q81 a lock or a colour is nothing that followers are told', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, { kind: 'lockMatches', matches: [first], locked: true }));
  await league.tell();
  await lettersTo(bears, 1);
});

test('Q81 who begins to follow is told only of what changes from then on', async () => {
  const league = await newLeague();
  await league.edit(afterCommands(whole, park(first)));
  const bears = await league.follow();
  await league.tell();
  await lettersTo(bears, 1);
  await league.edit(afterCommands(whole, park(first), park(second)));
  await league.tell();
  expect((await lettersTo(bears, 2))[0]?.subject).toBe('Bears: 1 match postponed');
});

test('Q81 a team that is renamed keeps its followers, who are told and led to it by its new name', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  const names = ['Cubs', 'Lions', 'Tigers', 'Wolves'];
  const renamed = afterCommands(whole, { kind: 'renameTeams', entry: 0, names });
  await league.edit(renamed);
  await league.tell();
  const [letter] = await lettersTo(bears, 2);
  expect(letter?.subject).toBe('Cubs: a new name');
  expect(letter?.text).toContain('New name: Cubs\n  was Bears\n');
  expect(letter?.text).toContain('&team=Cubs');
  await league.edit(afterCommands(renamed, park(first)));
  await league.tell();
  expect((await lettersTo(bears, 3))[0]?.subject).toBe('Cubs: 1 match postponed');
});

test('Q81 a follower of both names of a team follows it once', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  const names = ['Cubs', 'Lions', 'Tigers', 'Wolves'];
  await league.edit(afterCommands(whole, { kind: 'renameTeams', entry: 0, names }));
  turn(HOUR); // the schedule is looked at again
  await expect
    .poll(
      async () =>
        (await askToFollow(url, { schedule: league.id, email: bears, team: 'Cubs' })).status,
    )
    .toBe(200);
  const [asking] = await lettersTo(bears, 2);
  await fetch(linkIn(asking!.text, 'confirm'), { method: 'POST' });
  const count = async () => {
    const query = { schedule_id: league.id };
    return decodeFollowers((await get(url, token, endpoints.countFollowers.path, query)).body);
  };
  expect(await count()).toBe(2);
  await league.tell();
  expect(await count()).toBe(1);
});

test('Q81 while nobody sees the schedule nobody is told; they are when it is shown again', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await publish(url, token, league.id, false);
  await league.edit(afterCommands(whole, park(first)));
  turn(HOUR);
  await league.tell();
  await lettersTo(bears, 1);
  await publish(url, token, league.id);
  await tellFollowers(served);
  await lettersTo(bears, 1); // the organiser may go on
  await league.tell();
  expect((await lettersTo(bears, 2))[0]?.subject).toBe('Bears: 1 match postponed');
});

test('Q81 while no plan pays for the schedule nobody is told; they are when one does again', async () => {
  const payer = await signUp(url);
  await buyPlan(url, payer.token);
  const id = await savePublished(url, payer.token, whole);
  const bears = await follow(url, { schedule: id, email: newEmail() });
  await post(url, payer.token, endpoints.cancelPlan);
  await turnBilling(url, 32);
  await save(url, payer.token, afterCommands(whole, park(first)), { id, version: 1 });
  turn(HOUR);
  await tellFollowers(served);
  await lettersTo(bears, 1);
  await buyPlan(url, payer.token);
  turn(HOUR);
  await tellFollowers(served);
  await lettersTo(bears, 2);
});

test('Q81 a game day that is shifted is told with the times that people read', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, { kind: 'shiftDay', day: 0, minutes: 45 }));
  await league.tell();
  const [letter] = await lettersTo(bears, 2);
  expect(letter?.text).toMatch(
    /^ {2}now Sat 3 Apr, \d+:45 AM, .*\n {2}was Sat 3 Apr, \d+:00 AM, /m,
  );
});

test('Q81 a match that is taken out, and one that comes in, are told as that', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, { kind: 'deleteMatch', match: first }));
  await league.tell();
  const [cancelled] = await lettersTo(bears, 2);
  expect(cancelled?.subject).toBe('Bears: 1 match cancelled');
  expect(cancelled?.text).toMatch(/^Cancelled: .*Bears.*\n {2}was Sat /m);
  await league.edit(whole);
  await league.tell();
  const [added] = await lettersTo(bears, 3);
  expect(added?.subject).toBe('Bears: 1 match added');
  expect(added?.text).toMatch(/^New: .*Bears.*\n {2}Sat /m);
});

test('Q81 more followers than are told at once are told once each, also by two processes', async () => {
  const league = await newLeague();
  const { db } = served.database;
  const emails = Array.from({ length: 230 }, newEmail);
  const confirmed = { confirmed_at: clock(), asked_at: clock(), told_version: 1 };
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
  const other = await serveApp({ clock, database: served.database });
  turn(5 * MINUTE);
  await Promise.all([tellFollowers(served), tellFollowers(other)]);
  await other.close();
  const { rows } = await served.database.connections.query(
    'select recipient, count(*)::int as letters from outbox where recipient = any($1) group by 1',
    [emails],
  );
  expect(rows).toHaveLength(emails.length);
  expect(rows.filter(({ letters }) => letters !== 1)).toEqual([]);
});

test('Q81 a schedule is compared with one earlier version in a transaction, whatever its followers know', async () => {
  const league = await newLeague();
  const versions = [whole, afterCommands(whole, park(first)), afterCommands(whole, park(second))];
  const confirmed = { confirmed_at: clock(), asked_at: clock() };
  for (const [at, next] of versions.entries()) {
    for (const team of ['Bears', 'Lions']) {
      const follower = { id: randomUUID(), schedule_id: league.id, division: 'U10$pool$A', team };
      await served.database.db
        .insertInto('followers')
        .values({ ...follower, ...confirmed, email: newEmail(), told_version: at + 1 })
        .execute();
    }
    if (next !== whole) await league.edit(next);
  }
  await league.edit(afterCommands(whole, park(first), park(second)));
  turn(5 * MINUTE);
  const compared: (readonly [object, number])[] = [];
  const told: string[] = [];
  await tellAtOnce({
    ...{ db: served.database.db, clock, waits: TELLING_WAITS },
    shown: { find: async () => ({}) } as unknown as ShownSchedules, // nothing is read of it
    findNetChanges: (trx, id, since) => {
      if (id === league.id) compared.push([trx, since]);
      return findNetChanges(trx, id, since);
    },
    post: async (_trx, wish) => {
      if (wish.kind === 'news') told.push(wish.followerId);
    },
  });
  expect(compared.map(([, since]) => since)).toEqual([1, 2, 3]);
  expect(new Set(compared.map(([trx]) => trx)).size).toBe(3);
  expect(new Set(told).size).toBe(told.length);
});

test('Q81 of an erased schedule nobody follows a team', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  const { db } = served.database;
  await askAs(`${url}${endpoints.deleteSchedule.path}?schedule_id=${league.id}`, token, {
    method: 'DELETE',
  });
  const find = () => db.selectFrom('followers').selectAll().where('email', '=', bears).execute();
  expect(await find()).toHaveLength(1); // it can still be restored
  await db.deleteFrom('schedules').where('id', '=', league.id).execute(); // as when the bin is emptied
  expect(await find()).toEqual([]);
});
