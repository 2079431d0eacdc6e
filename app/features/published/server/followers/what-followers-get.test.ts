import { tablePreset } from '@evenfield/engine';
import { encodeMatchUpdate } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { linkIn } from '#testing/server/following.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { HOUR } from '#testing/server/turn-clock.ts';
import { publishedCalls } from '../../api.ts';
import { first, park, second, useFollowers, whole } from './testing/use-followers.ts';
import { newEmail } from './testing/use-following.ts';

const { app, emailsTo, newLeague, server } = useFollowers();
const { call } = server;

test('followers of a team get one e-mail for all that has changed for it, with what it was', async () => {
  const league = await newLeague();
  const [bears, lions, owls] = [await league.follow(), await league.follow('Lions'), newEmail()];
  await app.follow({
    schedule: league.id,
    division: 'U12',
    pool: null,
    team: 'Owls',
    email: owls,
  });
  const unsure = newEmail();
  await app.requestFollowing({ schedule: league.id, email: unsure });
  const parked = afterCommands(whole, park(first), park(second));
  await league.edit(afterCommands(whole, park(first)));
  await league.edit(parked);
  await league.sendNews();

  const [mail] = await emailsTo(bears, 2);
  expect(mail?.subject).toBe('Bears: 2 matches postponed');
  expect(mail?.text).toContain(
    'This has changed for Bears (U10 A) in the schedule "Spring League":',
  );
  expect(mail?.text.match(/^Postponed: .*Bears.*$/gm)).toHaveLength(2);
  expect(mail?.text).toMatch(/ {2}was (Sat \d+ Apr, \d+:00 AM, (North|Field 2))\n/);
  expect(mail?.text).toContain(`/s/${league.id}?division=U10&pool=A&team=Bears`);
  expect(await emailsTo(lions, 2)).toMatchObject([
    { subject: expect.stringContaining('Lions: ') },
    {},
  ]);
  await emailsTo(owls, 1); // nothing changed for them
  await emailsTo(unsure, 1);

  await league.sendNews();
  await emailsTo(bears, 2); // once
  await fetch(linkIn(mail!.text, 'leave'), { method: 'POST' });
  await league.edit(whole);
  await league.sendNews();
  await emailsTo(bears, 2);
  expect((await emailsTo(lions, 3))[0]?.text).toMatch(/^ {2}was without a date yet$/m);
});

test('news about one moved match has both of its places', async () => {
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
  const { body } = await call(server.token, scheduleCalls.updateMatch, free('North'));
  expect(body.success).toBe(true);
  await league.sendNews();
  const [mail] = await emailsTo(bears, 2);
  expect(mail?.subject).toBe('Bears: 1 match changed');
  expect(mail?.text).toMatch(/^ {2}now Sat 24 Apr, 11:00 AM, North\n {2}was Sat /m);
});

test('places use the word of the sport', async () => {
  const indoors = { ...whole, setup: { ...whole.setup, tables: tablePreset('volleyball') } };
  const league = await newLeague(indoors);
  const bears = await league.follow();
  await league.edit(afterCommands(indoors, park(first), park(second)));
  await league.sendNews();
  const [mail] = await emailsTo(bears, 2);
  expect(mail?.text).toMatch(/ {2}was Sat \d+ Apr, \d+:00 AM, (North|Court 2)\n/);
  expect(mail?.text).not.toContain('Field');
});

test('what was changed and changed back is no e-mail', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, park(first)));
  await league.edit(whole);
  await league.sendNews();
  await emailsTo(bears, 1);
});

test('a lock or a color is no news for followers', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, { kind: 'lockMatches', matches: [first], locked: true }));
  await league.sendNews();
  await emailsTo(bears, 1);
});

test('news about a shifted game day has readable times', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, { kind: 'shiftDay', day: 0, minutes: 45 }));
  await league.sendNews();
  const [mail] = await emailsTo(bears, 2);
  expect(mail?.text).toMatch(/^ {2}now Sat 3 Apr, \d+:45 AM, .*\n {2}was Sat 3 Apr, \d+:00 AM, /m);
});

test('followers get news about removed and added matches as such', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await league.edit(afterCommands(whole, { kind: 'deleteMatch', match: first }));
  await league.sendNews();
  const [cancelled] = await emailsTo(bears, 2);
  expect(cancelled?.subject).toBe('Bears: 1 match canceled');
  expect(cancelled?.text).toMatch(/^Canceled: .*Bears.*\n {2}was Sat /m);
  await league.edit(whole);
  await league.sendNews();
  const [added] = await emailsTo(bears, 3);
  expect(added?.subject).toBe('Bears: 1 match added');
  expect(added?.text).toMatch(/^New: .*Bears.*\n {2}Sat /m);
});

test('a renamed team keeps its followers, who get its new name and address', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  const names = ['Cubs', 'Lions', 'Tigers', 'Wolves'];
  const renamed = afterCommands(whole, { kind: 'renameTeams', entry: 0, names });
  await league.edit(renamed);
  await league.sendNews();
  const [mail] = await emailsTo(bears, 2);
  expect(mail?.subject).toBe('Cubs: a new name');
  expect(mail?.text).toContain('New name: Cubs\n  was Bears\n');
  expect(mail?.text).toContain('&team=Cubs');
  await league.edit(afterCommands(renamed, park(first)));
  await league.sendNews();
  expect((await emailsTo(bears, 3))[0]?.subject).toBe('Cubs: 1 match postponed');
});

test('a follower of both names of a team follows it once', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  const names = ['Cubs', 'Lions', 'Tigers', 'Wolves'];
  await league.edit(afterCommands(whole, { kind: 'renameTeams', entry: 0, names }));
  app.turn(HOUR); // the cached schedule is checked again
  await expect
    .poll(
      async () =>
        (await app.requestFollowing({ schedule: league.id, email: bears, team: 'Cubs' })).status,
    )
    .toBe(200);
  const [asking] = await emailsTo(bears, 2);
  await fetch(linkIn(asking!.text, 'confirm'), { method: 'POST' });
  const count = async () => {
    const query = { schedule: league.id };
    const { body } = await call(server.token, publishedCalls.countFollowers, query);
    return body.data.count;
  };
  expect(await count()).toBe(2);
  await league.sendNews();
  expect(await count()).toBe(1);
});
