import { expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { notifyFollowers } from '#testing/server/following.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { HOUR, MINUTE } from '#testing/server/turn-clock.ts';
import { first, park, second, useFollowers, whole } from './testing/use-followers.ts';

const { app, emailsTo, newLeague, server } = useFollowers();
const { buyPlan, call, publish, save, savePublished, signUp, turnBilling } = server;

test('followers get news five minutes after the last edit', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  for (const next of [afterCommands(whole, park(first)), afterCommands(whole, park(second))]) {
    await league.edit(next);
    app.turn(5 * MINUTE - 1);
    await notifyFollowers(server);
    await emailsTo(bears, 1);
  }
  app.turn(1);
  await notifyFollowers(server);
  expect((await emailsTo(bears, 2))[0]?.subject).toBe('Bears: 1 match postponed');
});

test('followers get news half an hour after the first of continued edits', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  for (let edits = 0; edits < 10; edits++) {
    await league.edit(edits % 2 === 0 ? afterCommands(whole, park(first)) : whole);
    app.turn(3 * MINUTE);
  }
  await league.edit(afterCommands(whole, park(second)));
  app.turn(-1);
  await notifyFollowers(server);
  await emailsTo(bears, 1);
  app.turn(1);
  await notifyFollowers(server);
  await emailsTo(bears, 2);
});

test('new followers get only later changes', async () => {
  const league = await newLeague();
  await league.edit(afterCommands(whole, park(first)));
  const bears = await league.follow();
  await league.sendNews();
  await emailsTo(bears, 1);
  await league.edit(afterCommands(whole, park(first), park(second)));
  await league.sendNews();
  expect((await emailsTo(bears, 2))[0]?.subject).toBe('Bears: 1 match postponed');
});

test('nobody gets news while the schedule is hidden, and they do once it is public again', async () => {
  const league = await newLeague();
  const bears = await league.follow();
  await publish(server.token, league.id, false);
  await league.edit(afterCommands(whole, park(first)));
  app.turn(HOUR);
  await league.sendNews();
  await emailsTo(bears, 1);
  await publish(server.token, league.id);
  await notifyFollowers(server);
  await emailsTo(bears, 1); // the organizer may still be editing
  await league.sendNews();
  expect((await emailsTo(bears, 2))[0]?.subject).toBe('Bears: 1 match postponed');
});

test('nobody gets news while no plan pays for the schedule, and they do once one pays again', async () => {
  const payer = await signUp();
  await buyPlan(payer.token);
  const id = await savePublished(payer.token, whole);
  const bears = await app.follow({ schedule: id });
  await call(payer.token, billingCalls.cancelPlan);
  await turnBilling(32);
  await save(payer.token, afterCommands(whole, park(first)), { id, version: 1 });
  app.turn(HOUR);
  await notifyFollowers(server);
  await emailsTo(bears, 1);
  await buyPlan(payer.token);
  app.turn(HOUR);
  await notifyFollowers(server);
  await emailsTo(bears, 2);
});
