import { encodeMessage } from '@evenfield/wire';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DataOf } from '#kernel/shared/response.ts';
import { findOwner, loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { type Member, type Organization, organizationCalls } from '../api.ts';
import { OrganizationPage } from './organization-page.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
afterEach(() => {
  notifications.clean();
  loginRecord.clear();
});

const ORGANIZATION: Organization = {
  ...{ id: 'a', name: 'Riverside League', role: 'owner', divisions: null },
  ...{ members: 2, isChosen: true },
};
const ADA: Member = {
  ...{ id: 'ada', name: 'Ada Byron', email: 'ada@club.example', role: 'owner', divisions: null },
  ...{ joined: '2026-11-26T20:00:00.000Z', isSelf: true },
};
const BEN: Member = {
  ...{ ...ADA, id: 'ben', name: 'Ben Oak', email: 'ben@club.example', isSelf: false },
  ...{ role: 'divisionManager', divisions: ['U10', 'U12'] },
};

/** Renders the page for a role; returns the bodies of its changes by path. */
async function openPage(
  organizations: Organization | readonly Organization[] = ORGANIZATION,
  members: readonly Member[] = [ADA, BEN],
) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const membership: DataOf<typeof organizationCalls.getMembers> = {
    ...{ name: 'Riverside League', members: [...members] },
    invitations: [
      {
        ...{ id: 'i', email: 'cy@club.example', role: 'viewer', divisions: null, by: 'Ada Byron' },
        expires: '2026-12-03T20:00:00.000Z',
      },
    ],
  };
  const entry = {
    ...{ id: 1, at: '2026-11-26T20:00:00.000Z', by: 'Ada Byron', act: 'invited' },
    ...{ about: null, role: 'viewer', text: 'cy@club.example' },
  };
  const data: Readonly<Record<string, unknown>> = {
    [organizationCalls.getOrganizations.path]: [organizations].flat(),
    [organizationCalls.getMembers.path]: membership,
    [organizationCalls.getAuditLog.path]: { entries: [entry], more: false },
    [organizationCalls.invite.path]: { id: 'new', secret: 'a-secret-of-a-link' },
  };
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'POST') sent.push({ path, body: text === '' ? null : JSON.parse(text) });
    const body = path in data ? { success: true, data: data[path] } : encodeMessage('Done.');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  loginRecord.save({ user, token: 'abc' });
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <OrganizationPage />
    </ModalsProvider>,
  );
  await screen.findByRole('heading', { name: 'Members' });
  return sent;
}

test('the owner sees members with their roles, open invitations and what happened', async () => {
  await openPage();
  const members = within(screen.getByRole('list', { name: 'Members' }));
  expect(members.getByText('Division manager of U10 and U12')).toBeTruthy();
  expect(members.queryByRole('button', { name: 'Remove Ada Byron' })).toBeNull();
  expect(
    within(screen.getByRole('list', { name: 'Open invitations' })).getByText('Viewer'),
  ).toBeTruthy();
  await screen.findByText('Ada Byron invited cy@club.example as viewer');
});

test('an invitation by link shows the link once, with its secret in the fragment', async () => {
  const sent = await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Invite a member' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Enter an e-mail address.');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'By link' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Scorekeeper' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  const link = await screen.findByRole('textbox', { name: 'Link' });
  expect((link as HTMLInputElement).value).toMatch(/\/invitation#a-secret-of-a-link$/);
  expect(sent).toEqual([
    {
      path: organizationCalls.invite.path,
      body: { email: null, role: 'scorekeeper', divisions: [] },
    },
  ]);
});

test('a role is changed, and a member removed after a question', async () => {
  const sent = await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Change role of Ben Oak' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Viewer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ben Oak' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove member' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: organizationCalls.changeRole.path,
        body: { member: 'ben', role: 'viewer', divisions: ['U10', 'U12'] },
      },
      { path: organizationCalls.removeMember.path, body: { member: 'ben' } },
    ]),
  );
});

test('who is not the owner is told their role, and can only leave', async () => {
  await openPage({ ...ORGANIZATION, role: 'viewer' }, [
    { ...ADA, isSelf: false },
    { ...BEN, role: 'viewer', divisions: null, isSelf: true },
  ]);
  expect(
    screen.getByText(/^Your role: Viewer\. Sees everything and changes nothing\./),
  ).toBeTruthy();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Leave']);
  expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull();
});

test('a browser learns which organization was chosen in another one, and with it whose schedules are open here', async () => {
  const own = { ...ORGANIZATION, isChosen: false };
  await openPage([own, { ...ORGANIZATION, id: 'b', role: 'viewer' }]);
  expect(findOwner()).toBe('ada@club.example b');
  cleanup();
  await openPage([{ ...own, isChosen: true }]);
  expect(findOwner()).toBe('ada@club.example');
});
