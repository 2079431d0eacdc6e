/**
 * Nothing remains of a deleted account. A person leaves unmistakable words wherever they can write some;
 * then the whole database is searched for them, whatever table, column or schema it is. A column of text
 * that holds none of the words before has to be named here, with the reason why nobody can write there.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { organizationCalls } from '#features/organizations/api.ts';
import {
  accept,
  inviteByLink,
  listMembers,
} from '#features/organizations/server/testing/use-organizations.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { venueCalls } from '#features/venues/api.ts';
import { digestOf } from '#kernel/server/secret.ts';
import { useServer } from '#testing/server/use-server.ts';
import { findTraces } from '../find-traces.ts';
import { MARK, markEverything, PHONE, POSTAL_CODE } from '../mark-everything.ts';
import { serveApp } from '../serve-app.ts';
import { callAs, signUp, type TestOrganizer } from '../sign-up.ts';
import { afterCommands, smallSchedule } from '../small-schedule.ts';

vi.setConfig({ testTimeout: 240_000 }); // a busy machine takes long for so much
const WAITING = { timeout: 60_000, interval: 200 };

const server = useServer({ publicUrl: 'https://league.example.org', withMailServer: true });
const { call, open, save, saveNew } = server;

const deleteAs = ({ token, password }: TestOrganizer) =>
  call(token, accountCalls.deleteAccount, { password });

/** Every word that stands for the leaver: their own, the ids of their records, and digests of both. */
async function wordsOf({ email }: TestOrganizer): Promise<string[]> {
  const { db } = server.database;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const owned = await sql<{ id: string }>`
    select id from venues where owner_id = ${user.id} union all
    select id from schedules where owner_id = ${user.id} union all
    select score_links.id from score_links join schedules on schedules.id = schedule_id
      where owner_id = ${user.id} union all
    select clubs.id from clubs join schedules on schedules.id = schedule_id
      where owner_id = ${user.id} union all
    select club_requests.id from club_requests join clubs on clubs.id = club_id
      join schedules on schedules.id = schedule_id where owner_id = ${user.id} union all
    select id from user_pictures where user_id = ${user.id} union all
    select id from invitations where organization_id = ${user.id} union all
    select id from seasons where organization_id = ${user.id} union all
    select id from registration_forms where organization_id = ${user.id} union all
    select registrations.id from registrations join registration_forms form on form.id = form_id
      where organization_id = ${user.id} union all
    select encode(bytes, 'hex') from user_pictures where user_id = ${user.id} union all
    select id from contact_messages where user_id = ${user.id} union all
    select id from followers where lower(email) = ${email.toLowerCase()} union all
    select id from sign_ins where user_id = ${user.id}`.execute(db);
  const names = [user.id, email, email.toLowerCase()];
  return [
    MARK,
    PHONE,
    POSTAL_CODE,
    ...names,
    ...names.map(digestOf),
    ...owned.rows.map(({ id }) => id),
  ];
}

/** Columns of text in which a person can leave no word of their own. */
const NOBODYS = [
  'audit_log.act', // one of a list
  'audit_log.role', // one of a list
  'club_email_stops.address_hash', // a digest
  'club_links.address_hash', // a digest
  'club_links.stop_hash',
  'club_links.token_hash',
  'club_requests.dates',
  'club_requests.decision', // one of a list
  'club_requests.kind', // one of a list
  'clubs.deadline', // a date
  'clubs.email_state', // one of a list
  'clubs.reminded_for', // a date
  'codes.code_hash',
  'codes.link_hash',
  'codes.proof_hash',
  'codes.purpose',
  'codes.request_hash',
  'discount_codes.id', // a random id
  'discount_codes.until', // a date
  'division_prices.division_id', // a random id
  'division_prices.early_until', // a date
  'fee_accounts.currency', // a code
  'fee_checkouts.currency', // a code
  'fee_checkouts.due_id', // a random id
  'fee_checkouts.id', // a random id
  'fee_checkouts.state', // one of a list
  'fee_ledger.currency', // a code
  'fee_ledger.due_id', // a random id
  'fee_ledger.id', // a random id
  'fee_ledger.kind', // one of a list
  'fee_ledger.payment_entry', // a random id
  'fee_ledger.source', // an id, or a digest of a key
  'fee_refunds.checkout_id', // a random id
  'fee_refunds.id', // a random id
  'fee_refunds.key_hash', // a digest
  'fee_refunds.state', // one of a list
  'follower_links.digest',
  'invitations.role', // one of a list
  'invitations.token_hash',
  'known_devices.token_hash',
  'matches.day', // a date or 'Day 1'
  'matches.game_date',
  'matches.slot',
  'members.divisions', // those of other organizations
  'members.role', // one of a list
  'migration_lock.id',
  'migrations.name',
  'migrations.timestamp',
  'outbox.html', // the mail server takes what goes there without one
  'outbox.recipient',
  'outbox.reply_to',
  'outbox.subject',
  'outbox.text',
  'plans.card', // its last digits, and until when it is good
  'plans.state',
  'purchases.card_token', // a digest of a token that a card was traded for
  'purchases.key',
  'purchases.outcome', // in our words
  'recovery_mails.source', // a digest of an address
  'registration_divisions.id', // a random id
  'registration_dues.code_id', // a random id
  'registration_dues.currency', // a code
  'registration_dues.id', // a random id
  'registration_forms.asks_phone', // one of a list
  'registration_forms.erased_on', // a date
  'registration_forms.players_until', // a date
  'registration_forms.registered', // one of a list
  'registration_links.token_hash',
  'registrations.days', // dates
  'registrations.division_id', // a random id
  'registrations.key_hash', // a digest
  'registrations.state', // one of a list
  'result_changes.act',
  'schedule_changes.save_type',
  'schedules.draft_clashes', // ids of matches that were changed twice
  'schedules.first_date',
  'schedules.last_date',
  'schedules.shown_as', // one of a list
  'schedules.time_zone', // one of a list
  'score_links.token_hash',
  'sign_ins.device', // named by us
  'sign_ins.token_hash',
  'users.country', // a code
  'users.password_hash',
];

/** Columns with what the payment provider calls somebody, and what the built-in one keeps besides; no word of theirs, either. */
const PROVIDERS = [
  'counted_matches.report_id',
  'fee_accounts.account_id',
  'fee_accounts.account_name',
  'fee_checkouts.account_id',
  'fee_checkouts.payment_id',
  'fee_checkouts.session_id',
  'fee_events.id',
  'fee_ledger.provider_id',
  'payment_events.id',
  'testpay_accounts.back_url',
  'testpay_accounts.id',
  'testpay_accounts.key',
  'plans.customer_id',
  'plans.subscription_id',
  'testpay_card_changes.card',
  'testpay_card_changes.client_secret',
  'testpay_card_changes.conduct',
  'testpay_card_changes.key',
  'testpay_card_changes.refusal',
  'testpay_card_changes.state',
  'testpay_card_changes.subscription_id',
  'testpay_card_changes.wish',
  'testpay_checkouts.account_id',
  'testpay_checkouts.currency',
  'testpay_checkouts.id',
  'testpay_checkouts.key',
  'testpay_checkouts.payment_id',
  'testpay_checkouts.reference',
  'testpay_checkouts.request',
  'testpay_checkouts.state',
  'testpay_connected_events.about',
  'testpay_connected_events.account_id',
  'testpay_connected_events.id',
  'testpay_connected_events.kind',
  'testpay_customers.id',
  'testpay_disputes.id',
  'testpay_disputes.payment_id',
  'testpay_disputes.state',
  'testpay_events.id',
  'testpay_events.subscription_id',
  'testpay_invoice_lines.invoice_id',
  'testpay_invoice_lines.text',
  'testpay_invoices.customer_id',
  'testpay_invoices.id',
  'testpay_invoices.status',
  'testpay_invoices.subscription_id',
  'testpay_purchases.customer_id',
  'testpay_purchases.key',
  'testpay_purchases.refusal',
  'testpay_purchases.subscription_id',
  'testpay_purchases.wish',
  'testpay_refunds.account_id',
  'testpay_refunds.id',
  'testpay_refunds.key',
  'testpay_refunds.payment_id',
  'testpay_refunds.reference',
  'testpay_subscriptions.card',
  'testpay_subscriptions.client_secret',
  'testpay_subscriptions.conduct',
  'testpay_subscriptions.customer_id',
  'testpay_subscriptions.id',
  'testpay_subscriptions.state',
  'testpay_tokens.card',
  'testpay_tokens.conduct',
  'testpay_tokens.customer_id',
  'testpay_tokens.id',
  'testpay_usage.customer_id',
  'testpay_usage.identifier',
  'testpay_usage.invoice_id',
  'usage_reports.customer_id',
  'usage_reports.id',
];

async function listTextColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'
      and data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'bytea', 'ARRAY')
    order by 1`.execute(server.database.db);
  return rows.map(({ name }) => name);
}

const PARK = { kind: 'parkMatch', match: smallSchedule().fixtures.ids[0]! } as const;

test('nothing of a deleted account remains, in no column of any table of any schema', async () => {
  const stayer = await server.signUp();
  const stayerId = await saveNew(stayer.token, smallSchedule());
  server.mailServer.setAway(true);
  const departed = await markEverything(server.url);
  const shared = await inviteByLink(server.url, stayer.token, 'divisionManager');
  await accept(server.url, departed.token, shared);
  const member = (await listMembers(server.url, stayer.token)).find(({ role }) => role !== 'owner');
  const role = { member: member!.id, role: 'organizer' };
  await call(stayer.token, organizationCalls.changeRole, role);
  const edited = { id: stayerId, version: 1, label: null };
  await save(departed.token, afterCommands(smallSchedule(), PARK), edited);
  const invited = { email: departed.email, role: 'viewer' };
  await call(stayer.token, organizationCalls.invite, invited);
  const words = await wordsOf(departed);
  const { db, connections } = server.database;
  const refusal = { digest: digestOf(departed.email.toLowerCase()), refused_at: new Date() };
  await db.insertInto('follow_refusals').values(refusal).execute(); // of an e-mail that came before
  await sql`
    insert into follower_links (digest, follower_id)
    select 'link', id from followers where lower(email) = ${departed.email.toLowerCase()}`.execute(
    db, // as of one that was sent
  );
  await sql`
    insert into club_email_stops (owner_id, address_hash, stopped_at)
    select id, 'digest', now() from users where lower(email) = ${departed.email.toLowerCase()}`.execute(
    db, // as of a club that wants no more e-mails
  );
  await sql`
    update schedule_changes set reason = ${`${MARK} reason`}
    where schedule_id in (
      select schedules.id from schedules join users on users.id = owner_id
      where lower(email) = ${departed.email.toLowerCase()}
    )`.execute(db); // as of a draft that was published

  const before = await findTraces(db, words);
  const { customer_id } = await db.selectFrom('plans').selectAll().executeTakeFirstOrThrow();
  const filled = new Set(before.map(({ table, column }) => `${table}.${column}`));
  const empty = (await listTextColumns()).filter((column) => !filled.has(`public.${column}`));
  expect(empty.sort()).toEqual([...NOBODYS, ...PROVIDERS].sort());
  expect(filled).toContain('jobs.job.data');
  await vi.waitFor(async () => {
    const { rows } = await connections.query('select from jobs.job where output is not null');
    expect(rows.length).toBeGreaterThan(0); // what the mail server said, with the address
  }, WAITING);

  server.mailServer.setAway(false);
  const { status, body } = await deleteAs(departed);
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'Your account was deleted.' },
  });
  await vi.waitFor(
    () => expect(server.mailServer.mails.map(({ to }) => to.toLowerCase())).toContain(words[5]),
    WAITING,
  );
  await vi.waitFor(async () => expect(await findTraces(db, words)).toEqual([]), WAITING);
  const called = (await findTraces(db, [customer_id])).map(({ table }) => table);
  expect(called).toContain('public.testpay_invoices'); // bills stay with whoever wrote them
  expect(called.filter((table) => !table.startsWith('public.testpay_'))).toEqual([]);
  const last = server.mailServer.mails.at(-1)!;
  expect(last.text).toContain('Subject: Your Evenfield account was deleted');
  expect(last.text).not.toContain(`${MARK}first`);

  expect((await open(stayer.token, stayerId)).name).toBe('Spring League');
  const history = await call(stayer.token, scheduleCalls.getHistory, { schedule: stayerId });
  expect(history.body.data).toMatchObject([{ by: 'Former member' }, { by: 'Ada Byron' }]);
  const back = await call(null, accountCalls.login, departed);
  expect(back.body.success).toBe(false);
});

test('the search finds a word that was left anywhere, in text, in JSON or in a table of the jobs', async () => {
  const { db, connections } = server.database;
  const word = `${MARK}planted`;
  await connections.query(
    `insert into outbox (recipient, subject, text, html, created_at) values ('', '', $1, '', now())`,
    [`before ${word.toUpperCase()} after`],
  );
  await connections.query(
    `insert into jobs.job (name, data, start_after)
    values ('cleanUp', jsonb_build_object('deep', array[$1::text]), now() + interval '1 day')`,
    [word],
  );
  await connections.query('create schema elsewhere');
  await connections.query('create table elsewhere.kept (words text[])');
  await connections.query('insert into elsewhere.kept values (array[$1::text])', [word]);
  const traces = await findTraces(db, [word, 'nowhere']);
  expect(traces.filter(({ table }) => !/^jobs\.j[0-9a-f]{10}/.test(table))).toEqual([
    { table: 'elsewhere.kept', column: 'words', word },
    { table: 'jobs.job', column: 'data', word },
    { table: 'public.outbox', column: 'text', word },
  ]);
  await connections.query('drop schema elsewhere cascade');
  await connections.query('truncate outbox, jobs.job');
});

test('what is on its way while an account is deleted recreates nothing and breaks nothing', async () => {
  const departed = await server.signUp();
  const words = await wordsOf(departed);
  const id = await saveNew(departed.token, smallSchedule());
  const { fixtures } = smallSchedule();
  const parked = afterCommands(smallSchedule(), { kind: 'parkMatch', match: fixtures.ids[0]! });
  const send = () => [
    save(departed.token, smallSchedule(), { name: 'New', key: randomUUID() }),
    save(departed.token, parked, { id, version: 1 }),
    call(departed.token, venueCalls.createVenue, { name: 'Park', address: 'Mill Lane' }),
    call(departed.token, accountCalls.sendEmailVerification, {}),
    call(null, accountCalls.login, departed),
  ];
  const [deleted, ...others] = await Promise.all([deleteAs(departed), ...send(), ...send()]);
  expect(deleted.body.success).toBe(true);
  for (const { status } of others) expect([200, 401, 404]).toContain(status);
  for (const { status } of await Promise.all(send().slice(0, 4))) expect(status).toBe(401);
  const { db } = server.database;
  await vi.waitFor(async () => expect(await findTraces(db, [words[3]!, id])).toEqual([]), WAITING);
});

test('a wrong password deletes nothing; without one it is asked for', async () => {
  const person = await server.signUp();
  const wrong = await deleteAs({ ...person, password: 'not this one' });
  expect(wrong).toMatchObject({
    status: 200,
    body: { success: false, message: 'The password is wrong.' },
  });
  const without = await call(person.token, accountCalls.deleteAccount, {});
  expect(without.status).toBe(400);
  expect(without.body.data.faults).toEqual([
    { path: 'password', message: 'Please enter password' },
  ]);
  expect((await call(person.token, accountCalls.listSignIns)).status).toBe(200);
});

test('where e-mails stay in the outbox, the last e-mail alone is there, and names nobody', async () => {
  const local = await serveApp();
  const departed = await signUp(local.url);
  await callAs(local.url + accountCalls.sendEmailVerification.path, departed.token, {
    method: 'POST',
    body: {},
  });
  const outbox = () => local.database.db.selectFrom('outbox').selectAll().execute();
  await vi.waitFor(async () => expect(await outbox()).toHaveLength(1), WAITING);
  await callAs(local.url + accountCalls.deleteAccount.path, departed.token, {
    method: 'POST',
    body: { password: departed.password },
  });
  await vi.waitFor(async () => {
    const mails = await outbox();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Evenfield account was deleted']);
    expect(mails[0]?.text).toMatch(/^Hello,\n/);
  }, WAITING);
  await local.close();
});
