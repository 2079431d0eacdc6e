import type { IncomingMessage } from 'node:http';
import { encodeDetails, type UserDetails } from '@evenfield/wire/profile';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { ProfilePage } from '../profile-page.tsx';
import { ADA } from './ada.ts';

/** The server's response to one call, by the body sent. */
type Answer = (body: Record<string, unknown>) => {
  readonly status?: number;
  readonly body: object;
};

/** Renders a user's profile with a second page to navigate to. Resolves to its router. */
export async function openProfile(answers: Record<string, Answer> = {}, details = ADA) {
  await serveResponses({
    '/api/user/details/get': () => ({ body: encodeDetails(details) }),
    ...answers,
  });
  signIn(details);
  const root = createRootRoute({
    component: () => (
      <ModalsProvider>
        <Notifications />
        <Outlet />
      </ModalsProvider>
    ),
  });
  const tabs = [{ value: 'other', label: 'Another Tab', panel: 'of another feature' }];
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/profile',
    component: () => <ProfilePage tabs={tabs} />,
  });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => 'another page',
  });
  const router = createRouter({
    routeTree: root.addChildren([profile, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/profile'] }),
  });
  onTestFinished(() => notifications.clean());
  renderInApp(<RouterProvider router={router} />);
  return router;
}

function signIn({ firstName, lastName, email, pictureUrl }: UserDetails) {
  loginRecord.save({ user: { firstName, lastName, email, pictureUrl }, token: 'abc' });
}

function serveResponses(answers: Record<string, Answer>): Promise<void> {
  return serve(async (request, response) => {
    const text = await textOf(request);
    const { status = 200, body } = answers[request.url ?? '']?.(JSON.parse(text || '{}')) ?? {
      status: 404,
      body: {},
    };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
