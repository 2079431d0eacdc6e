import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { billingCalls } from '#features/billing/api.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { venueCalls } from '#features/venues/api.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { organizationCalls } from '../api.ts';
import { accept, inviteByLink, listMembers, newMember } from './testing/use-organizations.ts';

// It sorts by names, so it runs on both databases.

const { clock, turn } = turnableClock();
const server = useServer({ clock });
const { call, signUp, saveNew, open, buyPlan, readMails } = server;

const organizationsOf = async (token: string) =>
  (await call(token, organizationCalls.getOrganizations)).body.data;
const memberOf = async (token: string, email: string) =>
  (await listMembers(server.url, token)).find((one) => one.email === email)!.id;
const deleteAs = ({ token, password }: { token: string; password: string }) =>
  call(token, accountCalls.deleteAccount, { password });

test('a new account is an organization of one, named after its owner until it has a name', async () => {
  const { token } = await signUp();
  expect(await organizationsOf(token)).toMatchObject([
    { name: 'Ada Byron', role: 'owner', members: 1, isChosen: true },
  ]);
  await call(token, organizationCalls.renameOrganization, { name: ' Riverside League ' });
  expect(await organizationsOf(token)).toMatchObject([{ name: 'Riverside League' }]);
  await call(token, organizationCalls.renameOrganization, { name: ' ' });
  expect(await organizationsOf(token)).toMatchObject([{ name: 'Ada Byron' }]);
});

test('who accepts an invitation by link shares schedules, venues and plan, and can go back to their own', async () => {
  const { token } = await signUp();
  await buyPlan(token);
  const id = await saveNew(token, smallSchedule());
  await call(token, venueCalls.createVenue, { name: 'Park', address: 'Mill Lane' });
  const other = await newMember(server.url, token, 'organizer');
  expect((await open(other.token, id)).name).toBe('Spring League');
  const venues = await call(other.token, venueCalls.getVenues, { response_type: 'plain' });
  expect(venues.body.data).toMatchObject([{ name: 'Park' }]);
  const plan = await call(other.token, billingCalls.getCurrentPlan);
  expect(plan.body.data).toMatchObject({ planid: 'lite' });
  const theirs = await saveNew(other.token, smallSchedule(), 'By the member');
  expect((await open(token, theirs)).name).toBe('By the member');

  const [own, joined] = await organizationsOf(other.token);
  expect([own, joined]).toMatchObject([
    { role: 'owner', isChosen: false },
    { role: 'organizer', isChosen: true, members: 2 },
  ]);
  const choice = { organization: own.id };
  await call(other.token, organizationCalls.chooseOrganization, choice);
  const away = await call(other.token, scheduleCalls.getHistory, { schedule: id });
  expect(away.status).toBe(404);
  await call(other.token, organizationCalls.chooseOrganization, { organization: joined.id });
  const again = await call(other.token, scheduleCalls.getHistory, { schedule: id });
  expect(again.status).toBe(200);
});

test('which card pays is shown to the owner and the treasurer alone', async () => {
  const { token } = await signUp();
  await buyPlan(token);
  const cardFor = async (one: string) =>
    (await call(one, billingCalls.getCurrentPlan)).body.data.card;
  const treasurer = await newMember(server.url, token, 'treasurer');
  const viewer = await newMember(server.url, token, 'viewer');
  expect(await cardFor(token)).toMatchObject({ brand: 'visa' });
  expect(await cardFor(treasurer.token)).toEqual(await cardFor(token));
  expect(await cardFor(viewer.token)).toBe(null);
});

test('an invitation is good for one person and a week, and for nobody once it is revoked', async () => {
  const { token } = await signUp();
  const [one, two] = [await signUp(), await signUp()];
  const secret = await inviteByLink(server.url, token, 'viewer');
  expect((await accept(server.url, one.token, secret)).body.message).toBe('You are a member now.');
  expect((await accept(server.url, two.token, secret)).status).toBe(404);
  const revoked = await inviteByLink(server.url, token, 'viewer');
  const { body } = await call(token, organizationCalls.getMembers);
  const id = body.data.invitations[0].id;
  await call(token, organizationCalls.revokeInvitation, { id });
  expect((await accept(server.url, two.token, revoked)).status).toBe(404);
  const late = await inviteByLink(server.url, token, 'viewer');
  turn(7 * DAY);
  expect((await accept(server.url, two.token, late)).status).toBe(404);
  expect(await listMembers(server.url, token)).toHaveLength(2);
});

test('an invitation by e-mail brings its link in the fragment, and the secret nowhere else', async () => {
  const { token } = await signUp();
  const guest = await signUp();
  await call(token, organizationCalls.invite, {
    ...{ email: guest.email, role: 'divisionManager', divisions: ['U10', 'U12', 'U10'] },
  });
  const [mail] = await readMails(guest.email, 1);
  expect(mail?.subject).toBe('Invitation to Ada Byron on Evenfield');
  expect(mail?.text).toContain('with the role Division manager');
  const secret = /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await accept(server.url, guest.token, secret);
  expect(await listMembers(server.url, token)).toMatchObject([
    { role: 'owner', divisions: null },
    { role: 'divisionManager', divisions: ['U10', 'U12'] },
  ]);
});

test('roles are changed and members removed by the owner alone, and act at once', async () => {
  const { token } = await signUp();
  const member = await newMember(server.url, token, 'organizer');
  const id = await memberOf(token, member.email);
  const rename = () =>
    call(member.token, venueCalls.createVenue, { name: 'Yard', address: 'Mill Lane' });
  expect((await rename()).body.success).toBe(true);
  const self = await call(member.token, organizationCalls.changeRole, {
    ...{ member: id, role: 'viewer' },
  });
  expect(self).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  await call(token, organizationCalls.changeRole, { member: id, role: 'viewer' });
  expect((await rename()).status).toBe(403);
  expect(await organizationsOf(member.token)).toMatchObject([{}, { role: 'viewer' }]);
  await call(token, organizationCalls.removeMember, { member: id });
  expect(await organizationsOf(member.token)).toMatchObject([{ role: 'owner', isChosen: true }]);
});

test('an owner transfers the organization, which outlives their account then', async () => {
  const owner = await signUp();
  const id = await saveNew(owner.token, smallSchedule());
  const heir = await newMember(server.url, owner.token, 'organizer');
  const refused = await deleteAs(owner);
  expect(refused.body).toMatchObject({
    success: false,
    message:
      'Ada Byron has other members, and you own it. Make one of them its owner or delete it under Organization, and then delete your account.',
  });
  const leaving = { organization: (await organizationsOf(owner.token))[0].id };
  const left = await call(owner.token, organizationCalls.leaveOrganization, leaving);
  expect(left.body.success).toBe(false);

  const member = await memberOf(owner.token, heir.email);
  await call(owner.token, organizationCalls.transferOwnership, { member });
  expect(await organizationsOf(owner.token)).toMatchObject([
    { role: 'owner', members: 1, isChosen: false }, // new and empty
    { id: leaving.organization, role: 'organizer', isChosen: true },
  ]);
  const records = await call(owner.token, ownRecordsCalls.exportOwnRecords);
  expect(records.body.data.schedules).toEqual([]);
  expect((await deleteAs(owner)).body.success).toBe(true);
  expect((await open(heir.token, id)).name).toBe('Spring League');
  const history = await call(heir.token, scheduleCalls.getHistory, { schedule: id });
  expect(history.body.data).toMatchObject([{ by: 'Former member' }]);
});

test('a deleted organization takes its schedules along, and leaves its owner with an empty one', async () => {
  const owner = await signUp();
  const id = await saveNew(owner.token, smallSchedule());
  const member = await newMember(server.url, owner.token, 'organizer');
  const [{ id: organization }] = await organizationsOf(owner.token);
  await call(owner.token, organizationCalls.deleteOrganization, { organization });
  expect(await organizationsOf(member.token)).toMatchObject([{ role: 'owner', isChosen: true }]);
  expect(await organizationsOf(owner.token)).toMatchObject([{ members: 1, isChosen: true }]);
  const gone = await call(owner.token, scheduleCalls.getHistory, { schedule: id });
  expect(gone.status).toBe(404);
  expect((await deleteAs(owner)).body.success).toBe(true);
});

test('with an organization its invitations in the local outbox are erased', async () => {
  const owner = await signUp();
  const guest = await signUp();
  const invitation = { email: guest.email, role: 'viewer' };
  await call(owner.token, organizationCalls.invite, invitation);
  await readMails(guest.email, 1);
  const [{ id: organization }] = await organizationsOf(owner.token);
  await call(owner.token, organizationCalls.deleteOrganization, { organization });
  expect(await readMails(guest.email, 0)).toEqual([]);
});
