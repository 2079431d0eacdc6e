import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { useOwnTitle, usePageTitle } from './page-title.ts';

function Layout() {
  return (
    <>
      <h1>{usePageTitle()}</h1>
      <Outlet />
    </>
  );
}

function League() {
  useOwnTitle('Spring League');
  return 'matches';
}

function Loading() {
  useOwnTitle(undefined);
  return 'loading';
}

test('a page that shows something with a name is called after it, and no page after it is', async () => {
  const root = createRootRoute({ component: Layout });
  const page = (path: string, component: () => string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title: 'Saved Schedules' },
      component,
    });
  const router = createRouter({
    routeTree: root.addChildren([page('/league', League), page('/loading', Loading)]),
    history: createMemoryHistory({ initialEntries: ['/loading'] }),
  });
  renderInApp(<RouterProvider router={router} />);
  await screen.findByText('loading');
  expect(screen.getByRole('heading').textContent).toBe('Saved Schedules');
  router.history.push('/league');
  await screen.findByText('matches');
  expect(screen.getByRole('heading').textContent).toBe('Spring League');
  router.history.push('/loading');
  await screen.findByText('loading');
  expect(screen.getByRole('heading').textContent).toBe('Saved Schedules');
});
