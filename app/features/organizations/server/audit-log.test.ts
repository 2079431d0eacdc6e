import { expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { type LogEntry, organizationCalls } from '../api.ts';
import { listMembers, newMember } from './testing/use-organizations.ts';

const server = useServer({ withPlan: true });
const { call, publish, saveNew } = server;

test('the log says who invited, published, deleted and paid, newest first', async () => {
  const { token } = server;
  const member = await newMember(server.url, token, 'organizer');
  const id = await saveNew(token, smallSchedule());
  await publish(member.token, id);
  await publish(member.token, id); // again: nothing new
  await call(member.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  await call(token, scheduleCalls.restoreSchedule, { schedule: id });
  await call(token, billingCalls.cancelPlan, {});
  const about = (await listMembers(server.url, token)).find(({ isSelf }) => !isSelf)!.id;
  await call(token, organizationCalls.changeRole, { member: about, role: 'treasurer' });
  const { body } = await call(token, organizationCalls.getAuditLog);
  const entries: readonly LogEntry[] = body.data.entries;
  expect(entries.map(({ act, text, role }) => [act, role ?? text])).toEqual([
    ['roleChanged', 'treasurer'],
    ['planCanceled', ''],
    ['restored', 'Spring League'],
    ['deleted', 'Spring League'],
    ['published', 'Spring League'],
    ['joined', 'organizer'],
    ['invited', 'organizer'],
    ['planBought', ''],
  ]);
  const [, , first] = entries;
  const older = await call(token, organizationCalls.getAuditLog, { before: String(first!.id) });
  expect(older.body.data.entries).toEqual(entries.slice(3));
});
